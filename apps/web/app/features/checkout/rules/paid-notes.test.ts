import { describe, expect, test } from "vitest";
import { paidSince, readNotes, withPaid, type PaidNote } from "./paid-notes.ts";

const note = (order: string, at: number, ...things: string[]): PaidNote => ({ order, who: "guest", things, at });
const page = (openedAt: number, ...things: string[]) => ({ who: "guest", things, openedAt });

describe("a page that was open while another tab paid", () => {
  const notes = [note("A", 100, "course:1", "resource:2")];

  test("is led to the order that bought all it shows", () => {
    expect(paidSince(notes, page(50, "course:1"))).toBe("A");
    expect(paidSince(notes, page(100, "resource:2", "course:1"))).toBe("A");
  });

  test.each([
    ["it shows something else too", page(50, "course:1", "course:3")],
    ["it shows nothing", page(50)],
    ["it was opened afterwards", page(101, "course:1")],
    ["somebody else paid", { ...page(50, "course:1"), who: "7" }],
  ])("is not, where %s", (_what, shown) => {
    expect(paidSince(notes, shown)).toBeNull();
  });

  test("is led to the last of several", () => {
    expect(paidSince([...notes, note("B", 120, "course:1")], page(50, "course:1"))).toBe("B");
  });
});

test("an order is noted once, when it was first seen paid, and forgotten after a day", () => {
  const first = withPaid([], note("A", 100, "course:1"));
  expect(withPaid(first, note("A", 900, "course:1"))).toEqual(first);
  expect(withPaid(first, note("B", 86_400_200, "course:1")).map(({ order }) => order)).toEqual(["B"]);
});

test("what is stored and none is read as none", () => {
  expect(readNotes(null)).toEqual([]);
  expect(readNotes([{ order: "A" }, 7, note("B", 1, "course:1")])).toEqual([note("B", 1, "course:1")]);
});
