import { beforeEach, describe, expect, test } from "vitest";
import { endedLine, forgetEnded, noteEnded } from "./session-ended.ts";

const stored = new Map<string, string>();
const kept = {
  read: (name: string) => stored.get(name) ?? null,
  write: (name: string, text: string | null) => {
    if (text === null) stored.delete(name);
    else stored.set(name, text);
    return true;
  },
};
beforeEach(() => stored.clear());

const page = "/checkout?item=course:12";

describe("whoever's session ended under them reads on the sign-in page", () => {
  test.each([
    ["POST /api/orders", "Sign in to go on; what you typed is kept, except your card. Nothing was charged."],
    ["PUT /api/me/profile", "Sign in to go on; what you typed is kept. Nothing was saved."],
    ["POST /api/payments/:id/confirm", "Sign in to go on."],
    ["POST /api/certificate-templates/:id/drawings", "Sign in to go on."],
    ["GET /api/orders", "Sign in to go on."],
  ])("after %s: %s", (route, said) => {
    noteEnded(kept, page, route);
    expect(endedLine(kept, page)).toBe(`Your session ended. ${said}`);
  });

  test("what the press did, though something was read at the same moment", () => {
    noteEnded(kept, page, "POST /api/orders");
    noteEnded(kept, page, "GET /api/cart");
    expect(endedLine(kept, page)).toContain("Nothing was charged.");
  });

  test("nothing on the way to another page, once signed in, or of what is no note", () => {
    noteEnded(kept, page, "POST /api/orders");
    expect(endedLine(kept, "/courses")).toBe(null);
    expect(endedLine(kept, null)).toBe(null);
    forgetEnded(kept);
    expect(endedLine(kept, page)).toBe(null);
    stored.set("pavane.session-ended", "{");
    expect(endedLine(kept, page)).toBe(null);
  });
});
