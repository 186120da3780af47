import { expect, test } from "vitest";
import { isSignedBy, sandboxWebhookSecret, signEvent } from "./signature.ts";

const secret = sandboxWebhookSecret(Buffer.alloc(32, 7));
const body = Buffer.from('{"id":"evt_1"}');
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10) + seconds * 1000);
const header = signEvent(body, secret, at(0));

test("a signed body is believed for 300 seconds", () => {
  expect(isSignedBy(header, body, secret, at(0))).toBe(true);
  expect(isSignedBy(header, body, secret, at(300))).toBe(true);
  expect(isSignedBy(header, body, secret, at(301))).toBe(false);
  expect(isSignedBy(header, body, secret, at(-301))).toBe(false);
});

test("one changed byte, another key or a moved stamp is not believed", () => {
  const changed = Buffer.from(body);
  changed[5] = (changed[5] ?? 0) ^ 1;
  expect(isSignedBy(header, changed, secret, at(0))).toBe(false);
  expect(isSignedBy(header, body, sandboxWebhookSecret(Buffer.alloc(32, 8)), at(0))).toBe(false);
  const moved = header.replace(/t=\d+/, `t=${at(400).getTime() / 1000}`);
  expect(isSignedBy(moved, body, secret, at(400))).toBe(false);
});

test.each([undefined, "", "t=1", "v1=00", ["t=1,v1=00"], `t=x,v1=${"0".repeat(64)}`])("%j is no signature", (given) => {
  expect(isSignedBy(given, body, secret, at(0))).toBe(false);
});
