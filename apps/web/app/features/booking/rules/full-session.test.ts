import { expect, it } from "vitest";
import { fullSessionIn } from "./full-session.ts";

it("reads the session that a refusal names", () => {
  expect(fullSessionIn({ session_id: 7 })).toBe(7);
});

it.each([{}, { session_id: null }, { session_id: "7" }, { session_id: 0 }, { session_id: 1.5 }])(
  "finds none in %j",
  (data) => {
    expect(fullSessionIn(data)).toBeNull();
  },
);
