import { afterEach, expect, test, vi } from "vitest";
import {
  answerLeave,
  dropLeaveGuard,
  giveUpAll,
  giveUpWithin,
  guardsBetween,
  isBeingSaved,
  isUnsaved,
  mayLeave,
  putLeaveGuard,
  saveBegins,
  saveEnds,
} from "./leave-guards.ts";

afterEach(giveUpAll);

const guard = (withinPage: boolean | readonly string[] = false, within: readonly string[] = [], sending = false) => ({
  withinPage,
  within,
  sending,
  onLeave: vi.fn(),
  onSaved: vi.fn(),
});
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

test("a dialog that is closed asks about what stands in it, and about nothing else", async () => {
  putLeaveGuard("page", guard());
  expect([isUnsaved("dialog"), await mayLeave("dialog")], "the page below stays").toEqual([false, true]);
  const inner = guard(false, ["dialog"]);
  putLeaveGuard("form in it", inner);
  const asked = mayLeave("dialog");
  answerLeave(false);
  expect(await asked).toBe(false);
  const again = mayLeave("dialog");
  dropLeaveGuard("form in it");
  expect(await again, "saved while the question stood").toBe(true);
  putLeaveGuard("dialog", guard(true));
  putLeaveGuard("form in it", inner);
  giveUpWithin("dialog");
  expect(inner.onLeave).toHaveBeenCalledOnce();
  expect([isUnsaved("dialog"), isUnsaved(null)], "its own is given up by its closing").toEqual([true, true]);
});

test("what is given up is told so, and asks no more", async () => {
  const one = guard();
  putLeaveGuard("form", one);
  giveUpAll();
  expect(one.onLeave).toHaveBeenCalledOnce();
  expect(await mayLeave()).toBe(true);
});

test("what is on its way is unsaved until a good answer, which settles it before the form acts on it", async () => {
  const [older, save] = [{}, {}];
  saveBegins(older);
  saveBegins(save);
  putLeaveGuard("form", guard(true, [], true));
  expect([isUnsaved("form"), isBeingSaved(at("/a"), at("/b"))]).toEqual([true, true]);
  const asked = mayLeave();
  saveEnds(older, true);
  expect(isUnsaved("form"), "the answer to another save says nothing of it").toBe(true);
  saveEnds(save, true);
  expect([await asked, isUnsaved("form")]).toEqual([true, false]);
});

test("what was refused is asked about as before, and a question about it stands", async () => {
  const save = {};
  saveBegins(save);
  putLeaveGuard("form", guard(true, [], true));
  const asked = mayLeave();
  saveEnds(save, false);
  putLeaveGuard("form", guard(true));
  expect([isUnsaved("form"), isBeingSaved(at("/a"), at("/b")), isBeingSaved(at("/a"), null)]).toEqual([
    true,
    false,
    false,
  ]);
  answerLeave(false);
  expect(await asked).toBe(false);
});

test("who is kept somewhere hears of a good answer to its own save, and of no other", () => {
  const [save, other] = [{}, {}];
  const form = guard(true, [], true);
  saveBegins(save);
  putLeaveGuard("form", form);
  saveBegins(other);
  saveEnds(other, true);
  saveEnds(save, false);
  expect(form.onSaved).not.toHaveBeenCalled();
  const again = {};
  saveBegins(again);
  putLeaveGuard("form", form);
  saveEnds(again, true);
  expect([form.onSaved.mock.calls.length, form.onLeave.mock.calls.length]).toEqual([1, 0]);
});

test("one waits for an answer only where nothing else is unsaved", () => {
  saveBegins({});
  putLeaveGuard("sent", guard(true, ["dialog"], true));
  putLeaveGuard("typed", guard());
  expect(isBeingSaved(at("/a"), at("/b"))).toBe(false);
  expect(isBeingSaved(at("/a"), at("/a", "?q=x")), "only what goes away with the query").toBe(true);
  void mayLeave("dialog");
  expect(isBeingSaved(at("/a"), null), "only what stands in the dialog").toBe(true);
});
