import { expect, test } from "vitest";
import { readOutgoingAddress } from "./outgoing-address.ts";

const live = { isTrial: false, ownHost: "site.example" };
const trial = { isTrial: true, ownHost: "localhost" };

test("public hosts by https are taken, in the spelling of browsers", () => {
  expect(readOutgoingAddress("https://Hooks.example/x?y=1", live)).toEqual({
    url: "https://hooks.example/x?y=1",
    localPort: null,
  });
});

test.each([
  "http://hooks.example/",
  "https://hooks.example:8443/",
  "https://me:secret@hooks.example/",
  "https://site.example/hook",
  "ftp://hooks.example/",
  "hooks.example",
  "http://localhost:4000/",
])("%s is not", (address) => {
  expect(readOutgoingAddress(address, live)).toBeNull();
});

test("in a trial a server of the same machine may be named, and no other by http", () => {
  expect(readOutgoingAddress("http://localhost:4000/hook", trial)).toEqual({
    url: "http://localhost:4000/hook",
    localPort: 4000,
  });
  expect(readOutgoingAddress("http://127.0.0.1/hook", trial)?.localPort).toBe(80);
  expect(readOutgoingAddress("http://10.0.0.1:4000/", trial)).toBeNull();
  expect(readOutgoingAddress("http://hooks.example/", trial)).toBeNull();
});
