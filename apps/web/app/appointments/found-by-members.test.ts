import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { foundByMembers } from "./found-by-members.ts";

const asked = { asks: true, found: false, error: null, loading: false };
const refused = (status: number) => new ApiError({ status, message: "refused" });

test.each([
  ["a guest is not asked for", { ...asked, asks: false, loading: true }, "missing"],
  ["asked", { ...asked, loading: true }, "asking"],
  ["found", { ...asked, found: true }, "found"],
  ["found before, and not found out again", { ...asked, found: true, error: refused(503) }, "found"],
  ["a member finds nobody either", { ...asked, error: refused(404) }, "missing"],
  ["the server failed", { ...asked, error: refused(500) }, "failed"],
  ["no answer at all", { ...asked, error: refused(0) }, "failed"],
  ["too many questions", { ...asked, error: refused(429) }, "failed"],
  ["the page's own code failed", { ...asked, error: new TypeError("not a function") }, "failed"],
] as const)("%s", (_, state, expected) => expect(foundByMembers(state)).toBe(expected));
