import { expect, test } from "vitest";
import { signInPath } from "./menu-entries.ts";

test.each([
  ["/courses", "", "/auth?redirect=%2Fcourses"],
  ["/connect", "?style=jazz", "/auth?redirect=%2Fconnect%3Fstyle%3Djazz"],
  ["/checkout", "?item=course:12", "/auth?redirect=%2Fcheckout%3Fitem%3Dcourse%253A12"],
  ["/", "", "/auth"],
  ["/", "?ref=mail", "/auth"],
  ["/auth", "?redirect=%2Fcourses", "/auth"],
])("signing in from %s%s goes to the sign-in page with the way back", (pathname, search, path) => {
  expect(signInPath({ pathname, search })).toBe(path);
});
