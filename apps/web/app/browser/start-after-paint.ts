// Included as text in every page, so it calls nothing but the browser.

/**
 * Loads and runs the page's code once the page has been painted with its first picture, so that on a slow phone it takes no
 * bandwidth from what is to be seen. The server wrote the links as `held-modulepreload` and the script as `text/held-module`
 * (`arrange-page.ts`). Somebody who already presses something, and a page that nobody looks at, wait for no paint; a button
 * pressed before the page has come to life is pressed again when it has.
 */
function startAfterPaint(): void {
  let started = false;
  const early = new AbortController();
  const start = () => {
    if (started) return;
    started = true;
    early.abort();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="held-modulepreload"]'))
      link.rel = "modulepreload";
    for (const held of document.querySelectorAll<HTMLScriptElement>('script[type="text/held-module"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = held.nonce;
      script.textContent = held.textContent;
      document.head.append(script);
    }
  };
  let pressed: HTMLElement | null = null;
  const keepPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // Links that do more than lead somewhere are marked; in a new tab they only lead.
    const button = target?.closest<HTMLElement>("button, a[data-press]") ?? null;
    if (button === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener("click", keepPress, true);
  // From here on the page hears of presses itself, and answers them once it is hydrated.
  addEventListener("alive", () => removeEventListener("click", keepPress, true), { once: true });
  addEventListener("hydrated", () => pressed?.isConnected && pressed.click(), { once: true });
  const startWithPictures = () => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
    const pictures = first.map(async (image) => {
      if (image.complete) return;
      await new Promise((resolve) => {
        image.addEventListener("load", resolve, { once: true });
        image.addEventListener("error", resolve, { once: true });
      });
    });
    // They are painted in the frame after they have arrived.
    void Promise.all(pictures).then(() => requestAnimationFrame(() => setTimeout(start)));
    setTimeout(start, 1000);
  };
  const ready = () => {
    for (const press of ["pointerdown", "keydown", "touchstart"])
      addEventListener(press, start, { signal: early.signal, passive: true });
    if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes?.includes("paint")) start();
    else {
      new PerformanceObserver(startWithPictures).observe({ type: "paint", buffered: true });
      setTimeout(start, 3000);
    }
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ready, { once: true });
  else ready();
}

/** Text for the head of every page; made when it is asked for, so that browsers, which never ask, do not load it. */
export const startAfterPaintScript = () => `(${String(startAfterPaint)})()`;
