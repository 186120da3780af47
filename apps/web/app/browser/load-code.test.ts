import { expect, test } from "vitest";
import { loadCode } from "./load-code.ts";

const failing = (name: string) => () =>
  Promise.reject<{ run: string }>(
    new TypeError(`Failed to fetch dynamically imported module: https://pavane.example/assets/${name}.js`),
  );
const online = () => true;

test("code that arrives is asked for once", async () => {
  const at = () => Promise.reject(new Error("not asked"));
  expect(await loadCode(() => Promise.resolve({ run: "first" }), { isOnline: online, at })).toEqual({ run: "first" });
});

test("code that failed before is asked for under another address, and kept", async () => {
  const asked: string[] = [];
  const at = (address: string) => {
    asked.push(address);
    return Promise.resolve({ run: "second" });
  };
  expect(await loadCode(failing("one"), { isOnline: online, at })).toEqual({ run: "second" });
  expect(await loadCode(failing("one"), { isOnline: online, at })).toEqual({ run: "second" });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^https:\/\/pavane\.example\/assets\/one\.js\?again=\d+$/);
});

test("without a network, or an address, the failure is the first one; a second failure is forgotten", async () => {
  let asked = 0;
  const at = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("again")) : Promise.resolve({ run: "third" });
  };
  await expect(loadCode(failing("two"), { isOnline: () => false, at })).rejects.toThrow("two.js");
  const unnamed = () => Promise.reject(new TypeError("Importing a module script failed."));
  await expect(loadCode(unnamed, { isOnline: online, at })).rejects.toThrow("Importing a module");
  expect(asked).toBe(0);
  await expect(loadCode(failing("two"), { isOnline: online, at })).rejects.toThrow("two.js");
  expect(await loadCode(failing("two"), { isOnline: online, at })).toEqual({ run: "third" });
});
