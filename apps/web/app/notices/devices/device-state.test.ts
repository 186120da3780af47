import { expect, test } from "vitest";
import { deviceState, type BrowserFacts } from "./device-state.ts";

const browser: BrowserFacts = { supported: true, permission: "granted", subscribedFor: "key" };
const site = { publicKey: "key", listed: true };

test("is on where browser and site say so", () => {
  expect(deviceState(browser, site)).toBe("on");
});
test("is off without a subscription, without a device of this session, and for another key", () => {
  expect(deviceState({ ...browser, subscribedFor: null }, site)).toBe("off");
  expect(deviceState(browser, { ...site, listed: false })).toBe("off");
  expect(deviceState(browser, { ...site, publicKey: "another" })).toBe("off");
  expect(deviceState({ ...browser, permission: "default" }, site)).toBe("off");
});
test("is denied where the browser blocks this site, and unsupported where it cannot", () => {
  expect(deviceState({ ...browser, permission: "denied" }, site)).toBe("denied");
  expect(deviceState({ ...browser, supported: false, permission: "denied" }, site)).toBe("unsupported");
});
