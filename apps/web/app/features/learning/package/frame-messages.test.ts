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

test("of hosts that it asks for only what can be one is taken", () => {
  const hosts = ["cdn.example", "a.example:8443", "<b>you won</b>", 7, "x".repeat(101)];
  expect(readFrameMessage({ from: "package", kind: "outside", hosts })).toEqual({
    kind: "outside",
    hosts: ["cdn.example", "a.example:8443"],
  });
  expect(readFrameMessage({ from: "package", kind: "outside", hosts: "cdn.example" })).toBe(null);
});
