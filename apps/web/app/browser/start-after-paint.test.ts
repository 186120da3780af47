import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startAfterPaintScript } from "./start-after-paint.ts";

class Button {
  isConnected = true;
  clicks = 0;
  closest() {
    return this;
  }
  click() {
    this.clicks += 1;
  }
}

/** As much of a browser as the text asks for: one held link, one held script, one picture. */
function page(visibilityState: "hidden" | "visible", picture = { complete: true }) {
  const link = { rel: "held-modulepreload" };
  const held = { nonce: "x", textContent: "start()" };
  const loaded: unknown[] = [];
  const presses = new Map<string, (event?: unknown) => void>();
  let painted: () => void = () => {};
  const found: Record<string, unknown[]> = {
    'link[rel="held-modulepreload"]': [link],
    'script[type="text/held-module"]': [held],
    'img[fetchpriority="high"]': [picture],
  };
  class PerformanceObserver {
    static supportedEntryTypes = ["paint"];
    constructor(seen: () => void) {
      painted = seen;
    }
    observe() {}
  }
  runInNewContext(startAfterPaintScript(), {
    document: {
      readyState: "interactive",
      visibilityState,
      querySelectorAll: (selector: string) => found[selector],
      createElement: () => ({}),
      head: { append: (script: unknown) => loaded.push(script) },
    },
    PerformanceObserver,
    AbortController,
    addEventListener: (name: string, listener: (event?: unknown) => void) => presses.set(name, listener),
    removeEventListener: (name: string) => presses.delete(name),
    Element: Button,
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void, ms?: number) => (ms === undefined ? next() : undefined),
  });
  return { link, loaded, presses, paint: () => painted() };
}

const started = [{ type: "module", nonce: "x", textContent: "start()" }];

test("code is loaded once the page and its first picture are painted", async () => {
  const { link, loaded, paint } = page("visible");
  expect([link.rel, loaded]).toEqual(["held-modulepreload", []]);
  paint();
  await expect.poll(() => loaded).toEqual(started);
  expect(link.rel).toBe("modulepreload");
  paint();
  expect(loaded).toHaveLength(1);
});

test("somebody who presses something first, or a page nobody looks at, waits for no paint", () => {
  const { loaded, presses } = page("visible", { complete: false });
  presses.get("keydown")?.();
  expect(loaded).toEqual(started);
  expect(page("hidden").loaded).toEqual(started);
});

test("a button pressed before the page has come to life is pressed again when it has", () => {
  const { presses } = page("visible");
  const target = new Button();
  let native = true;
  const event = { target, preventDefault: () => (native = false) };
  presses.get("click")?.(event);
  presses.get("click")?.(event);
  expect([native, target.clicks]).toEqual([false, 0]);
  presses.get("alive")?.();
  expect([target.clicks, presses.has("click")]).toEqual([0, false]);
  presses.get("hydrated")?.();
  expect(target.clicks).toBe(1);
});
