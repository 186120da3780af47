import { afterEach, expect, test, vi } from "vitest";
import { connectFrame } from "./connect-frame.ts";
import { dialectOf } from "./hosted-dialect.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("only the player's own window, at its own origin, is heard", () => {
  vi.useFakeTimers();
  let hear: (event: unknown) => void = () => undefined;
  vi.stubGlobal("window", {
    addEventListener: (_name: string, listener: typeof hear) => (hear = listener),
    removeEventListener: () => undefined,
  });
  const posted: string[] = [];
  const own = { postMessage: (_text: string, origin: string) => posted.push(origin) };
  const frame: any = { src: "https://www.youtube-nocookie.com/embed/x", contentWindow: own };
  const dialect = dialectOf(frame.src);
  if (dialect === null) throw new Error("no dialect");
  const answered = vi.fn();
  const leave = connectFrame(frame, dialect, answered);
  const data = JSON.stringify({ event: "infoDelivery", info: { currentTime: 1, duration: 9 } });
  const origin = "https://www.youtube-nocookie.com";
  hear({ source: own, origin: "https://evil.example", data });
  hear({ source: {}, origin, data });
  hear({ source: own, origin: "https://www.youtube-nocookie.com.evil.example", data });
  hear({ source: own, origin, data: "no message of a player" });
  expect(answered).not.toHaveBeenCalled();
  hear({ source: own, origin, data });
  expect(answered).toHaveBeenCalledOnce();
  expect(new Set(posted)).toEqual(new Set([origin]));
  leave();
});
