// Read by any browser, however old: says why the page's own script cannot start, and a way on.
(function () {
  "use strict";
  var why = "";
  if (location.protocol === "file:") {
    why = "Zo kan de browser de oefeningen niet starten: deze map moet van een webserver komen. Start in de map bijvoorbeeld: python3 -m http.server";
  } else if (!("noModule" in document.createElement("script")) || typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
    why = "Deze browser kan de oefeningen niet starten. Neem een nieuwe Firefox, Chrome, Edge of Safari; lezen kan ook hier.";
  }
  if (!why) return;
  document.documentElement.setAttribute("data-stuck", "true");
  document.addEventListener("DOMContentLoaded", function () {
    var box = document.getElementById("kl-notice");
    box.firstElementChild.textContent = why;
    box.className += " kl-failed";
  });
})();
