import { describe, expect, test } from "vitest";
import { afterLapse, lapsedLetter, type OfferResult } from "./after-lapse.ts";

const offered: OfferResult = { isOpen: true, isBookable: true, chosen: 0, waiting: 0, left: 1 };

describe("a place that lapsed", () => {
  test.each([
    [{ chosen: 1, left: 0 }, "next"],
    [{ chosen: 1, waiting: 3, left: 0 }, "next"],
    [{}, "free"],
    [{ waiting: 2 }, "others"],
    [{ waiting: 2, isBookable: false }, "paused"],
    [{ isBookable: false }, "paused"],
    [{ left: 0 }, "full"],
    [{ isOpen: false }, "closed"],
    [{ isOpen: false, waiting: 2 }, "closed"],
  ] as const)("with %j is told as %s", (standing, told) => {
    expect(afterLapse(0, { ...offered, ...standing })).toBe(told);
  });

  test("beside another that went to the only one who waited is free", () => {
    expect([0, 1].map((index) => afterLapse(index, { ...offered, chosen: 1, left: 1 }))).toEqual(["next", "free"]);
  });
});

test("only what went to the next is said to have gone, and only what nobody waits for to be free", () => {
  const named = { what: "Barre with Ana", professional: "Ana", professionalId: 7, serviceId: 5, entryId: 3 };
  const words = (after: Parameters<typeof lapsedLetter>[0]) => {
    const { subject, paragraphs, action } = lapsedLetter(after, named);
    return [subject, ...paragraphs, action.path].join("\n");
  };
  for (const after of ["free", "others", "closed", "paused", "full"] as const)
    expect(words(after)).not.toContain("next person");
  for (const after of ["next", "others", "closed", "paused", "full"] as const)
    expect(words(after)).not.toMatch(/Nobody else|be free/);
  expect(words("paused")).toContain("Ana is not taking bookings at the moment.");
  expect(words("closed")).toContain("/connect/book/7?service=5");
});
