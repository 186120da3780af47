import { expect, test } from "vitest";
import { lazyPort } from "./lazy-port.ts";

interface Greeting {
  greet(name: string): string;
}

test("passes calls on to what is there when they are made", () => {
  let greeting: Greeting = { greet: (name) => `Hello ${name}` };
  const port = lazyPort(() => greeting);
  expect(port.greet("Ann")).toBe("Hello Ann");
  greeting = { greet: (name) => `Bonjour ${name}` };
  expect(port.greet("Ann")).toBe("Bonjour Ann");
});

test("a call before everything is made throws", () => {
  const port = lazyPort<Greeting>(() => later);
  expect(() => port.greet("Ann")).toThrow("later");
  const later = { greet: (name: string) => name };
  expect(port.greet("Ann")).toBe("Ann");
});

test("a member that a test puts in its place is used instead", () => {
  const port = lazyPort<Greeting>(() => ({ greet: (name) => name }));
  Object.assign(port, { greet: () => "Nobody" });
  expect(port.greet("Ann")).toBe("Nobody");
});
