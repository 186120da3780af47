import { afterEach, expect, test, vi } from "vitest";
import { answerLeave, dropLeaveGuard, giveUpAll, guardsBetween, mayLeave, putLeaveGuard } from "./leave-guards.ts";

afterEach(giveUpAll);

const guard = (withinPage: boolean | readonly string[] = false) => ({ withinPage, onLeave: vi.fn() });
const at = (pathname: string, search = "") => ({ pathname, search });

test("another page loses whatever is unsaved; a new query string only what lives in it", () => {
  const [page, tab, dialog] = [guard(), guard(["group"]), guard(true)];
  putLeaveGuard("page", page);
  putLeaveGuard("tab", tab);
  putLeaveGuard("dialog", dialog);
  expect(guardsBetween(at("/a"), at("/b"))).toEqual([page, tab, dialog]);
  expect(guardsBetween(at("/a", "?group=x"), at("/a", "?group=y"))).toEqual([tab, dialog]);
  expect(guardsBetween(at("/a", "?q=x"), at("/a", "?q=y"))).toEqual([dialog]);
  expect(guardsBetween(at("/a"), at("/a"))).toEqual([]);
});

test("who asks is answered by the person, and at once when nothing is unsaved", async () => {
  expect(await mayLeave()).toBe(true);
  putLeaveGuard("dialog", guard());
  const [first, second] = [mayLeave(), mayLeave()];
  answerLeave(true);
  expect(await Promise.all([first, second]), "a newer question takes the place of the older").toEqual([false, true]);
});

test("a question about what was saved meanwhile is answered by that", async () => {
  putLeaveGuard("form", guard());
  putLeaveGuard("dialog", guard());
  const asked = mayLeave();
  dropLeaveGuard("form");
  dropLeaveGuard("dialog");
  expect(await asked).toBe(true);
});

test("what is given up is told so, and asks no more", async () => {
  const one = guard();
  putLeaveGuard("form", one);
  giveUpAll();
  expect(one.onLeave).toHaveBeenCalledOnce();
  expect(await mayLeave()).toBe(true);
});
