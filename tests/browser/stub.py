"""A page without a server: a widget's own script, and a model that hands messages to Python."""

import json

ADDRESS = "http://localhost/"
PAGE = """<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><title>Proef</title>
<meta name="viewport" content="width=device-width">
<style>body {{ margin: 8px }} {css}</style></head>
<body><main id="here"></main>
<script type="module">
  import widget from "/widget.js";
  let screen = {screen};
  const calls = [];
  let last = Promise.resolve();
  const model = {{
    get: () => screen,
    send(message) {{
      last = last.then(async () => {{
        screen = JSON.parse(await window.toPython(JSON.stringify(message)));
        calls.forEach((call) => call());
      }});
    }},
    on: (name, call) => calls.push(call),
    off() {{}},
  }};
  widget.render({{ model, el: document.getElementById("here") }});
</script></body></html>"""


def serve(stub, page, make):
    """Answer for a page with a fresh widget, kept as ``stub.widget``, each time it is opened.

    What the page sends goes to the widget, and is added to ``stub.sent``.
    """
    stub.widget, stub.sent = None, []

    def to_python(text):
        message = json.loads(text)
        stub.sent.append(message)
        stub.widget._handle_custom_msg(message, [])
        return json.dumps(stub.widget.screen)

    def answer(route):
        if route.request.url.endswith("widget.js"):
            route.fulfill(body=str(stub.widget._esm), content_type="text/javascript")
        else:
            stub.widget = make()
            text = PAGE.format(css=stub.widget._css, screen=json.dumps(stub.widget.screen))
            route.fulfill(body=text, content_type="text/html")

    page.expose_function("toPython", to_python)
    page.route(f"{ADDRESS}**", answer)
