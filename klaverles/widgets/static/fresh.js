// A kernel outlives its page: what is counted there is asked again when somebody looks.

/** Ask for fresh numbers now, and whenever the page, or its tab in JupyterLab, comes to the front. */
function stayFresh(model, el) {
  const refresh = () => model.send({ do: "refresh", table: ownTable() });
  const looked = () => document.visibilityState === "visible" && refresh();
  document.addEventListener("visibilitychange", looked);
  let away = false;
  const eyes = new IntersectionObserver((seen) => {
    const here = seen.at(-1).isIntersecting;
    if (here && away) refresh();
    away = !here;
  });
  eyes.observe(el);
  refresh();
  return () => {
    eyes.disconnect();
    document.removeEventListener("visibilitychange", looked);
  };
}
