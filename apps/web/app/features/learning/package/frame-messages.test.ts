import { expect, test } from "vitest";
import { readFrameMessage } from "./frame-messages.ts";

test("messages of the frame are taken, and nothing else", () => {
  expect(readFrameMessage({ from: "package", kind: "ready" })).toEqual({ kind: "ready" });
  expect(readFrameMessage({ from: "package", kind: "kept", data: "{}" })).toEqual({ kind: "kept", data: "{}" });
  for (const sent of [
    null,
    "kept",
    {},
    { kind: "ready" },
    { from: "package", kind: "open" },
    { from: "package", kind: "kept" },
    { from: "package", kind: "ended", data: { core: {} } },
  ])
    expect(readFrameMessage(sent)).toBe(null);
});
