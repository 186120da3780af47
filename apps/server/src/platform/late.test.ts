import { expect, test } from "vitest";
import { late } from "./late.ts";

interface Greeting {
  greet(name: string): string;
}

test("passes calls on once it is filled, to the port filled in last", () => {
  const { port, fill } = late<Greeting>("greeting");
  fill({ greet: (name) => `Hello ${name}` });
  expect(port.greet("Ann")).toBe("Hello Ann");
  fill({ greet: (name) => `Bonjour ${name}` });
  expect(port.greet("Ann")).toBe("Bonjour Ann");
});

test("says whose port was used too early", () => {
  const { port } = late<Greeting>("greeting");
  expect(() => port.greet("Ann")).toThrow("greeting was used before app.ts handed it over");
});
