import { expect, test } from "vitest";
import { withNewest, withOlder, withSent, type Message, type MessagePage } from "./merge-messages.ts";

const message = (id: number, body = "x"): Message => ({
  id,
  own: true,
  body,
  state: "sent",
  files: [],
  created_at: "2026-11-29T10:00:00.000Z",
  deletable_until: null,
});
const page = (ids: number[], next: string | null, body?: string): MessagePage => ({
  data: ids.map((id) => message(id, body)),
  page: { next },
  seen_id: null,
  tag: `"${ids.join()}"`,
});
const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id);

test("the first page is what is shown", () => {
  expect(withNewest(undefined, page([5, 4], "4"))).toMatchObject({ next: "4", tag: '"5,4"' });
});

test("new messages stand over the older ones that were asked for, and what changed is replaced", () => {
  const shown = withOlder(withNewest(undefined, page([5, 4], "4")), page([3, 2], "2"));
  const after = withNewest(shown, page([6, 5], "5", "changed"));
  expect([idsOf(after), after.next, after.messages[1]?.body]).toEqual([[6, 5, 4, 3, 2], "2", "changed"]);
});

test("where more came than a page holds there is no gap: what is shown begins anew", () => {
  const after = withNewest(withNewest(undefined, page([5, 4], "4")), page([9, 8], "8"));
  expect([idsOf(after), after.next]).toEqual([[9, 8], "8"]);
});

test("a whole conversation replaces what is shown", () => {
  const after = withNewest(withNewest(undefined, page([2], null)), page([3, 2], null));
  expect([idsOf(after), after.next]).toEqual([[3, 2], null]);
});

test("what was sent stands once, and the next answer is asked for whole", () => {
  const shown = withSent(withNewest(undefined, page([2, 1], null)), message(3));
  expect([idsOf(shown), shown.tag]).toEqual([[3, 2, 1], ""]);
  expect(withSent(shown, message(3))).toBe(shown);
});
