"""A page without a server: a widget's own script, and a model that hands messages to Python."""

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
