import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { vapidKeys } from "./vapid-keys.ts";

test("are the same for the same secret, a pair, and others for another", () => {
  const secret = Buffer.alloc(32, 7);
  const keys = vapidKeys(secret);
  expect(vapidKeys(secret)).toEqual(keys);
  expect(vapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(keys.publicKey);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(keys.privateKey, "base64url"));
  expect(curve.getPublicKey("base64url")).toBe(keys.publicKey);
});
