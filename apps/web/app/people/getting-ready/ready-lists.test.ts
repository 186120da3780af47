import { expect, test } from "vitest";
import { setupChecklists, type SetupFacts } from "./ready-lists.ts";

type Store = NonNullable<SetupFacts["store"]>;

const nothing = { draft: 0, in_review: 0, changes_requested: 0, published: 0, archived: 0, removed: 0 };
const facts = (states: Partial<Store["states"]>, terms: SetupFacts["terms"]) =>
  ({
    me: { role: ["SELLER"], preparing: [], level: 10, email_verified: true },
    requests: null,
    store: { states: { ...nothing, ...states } },
    standing: null,
    plan: null,
    terms,
  }) as unknown as SetupFacts; // of `me` only these are asked

const waiting = { day: "27 December 2026", counts: false };

test("who sells already is told of new terms alone, until they are accepted", () => {
  expect(setupChecklists(facts({ published: 1 }, null))).toEqual([]);
  expect(setupChecklists(facts({ published: 1 }, waiting))).toMatchObject([
    { title: "Keep selling", steps: [{ key: "terms", title: "Accept the new terms by 27 December 2026" }] },
  ]);
});

test("from their date on it is said what is closed", () => {
  const [list] = setupChecklists(facts({ published: 1 }, { ...waiting, counts: true }));
  expect(list?.steps[0]).toMatchObject({
    title: "Accept the new terms",
    text: "They have counted since 27 December 2026: nothing of your store can be bought until you accept them.",
  });
});

test("who only prepares has the line among the others", () => {
  const [list] = setupChecklists(facts({}, waiting));
  expect(list?.steps.map(({ key }) => key)).toEqual(["role", "draft", "plan", "email", "review", "terms"]);
});
