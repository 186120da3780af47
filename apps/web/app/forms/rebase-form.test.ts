import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { currentValues, newerOf, rebaseForm } from "./rebase-form.ts";

interface Words {
  title: string;
  place: { city: string; street: string };
}

/** A form as the screens have it, with what was typed into it. */
function begun(values: Words) {
  const form = createFormControl<Words>({ defaultValues: values });
  let dirty = false;
  form.subscribe({
    formState: { isDirty: true },
    callback: ({ isDirty }) => {
      dirty = isDirty ?? dirty;
    },
  });
  const type = (name: "title" | "place.city", words: string) => form.setValue(name, words, { shouldDirty: true });
  return { ...form, type, isDirty: () => dirty };
}

const first: Words = { title: "Plié", place: { city: "Lyon", street: "" } };

test("what was sent is what the form stands on, as the server stored it", () => {
  const form = begun(first);
  form.type("title", " Relevé ");
  const sent = currentValues(form);
  expect(rebaseForm(form, sent, { ...sent, title: "Relevé" })).toBe(false);
  expect([form.getValues(), form.isDirty()]).toEqual([{ ...first, title: "Relevé" }, false]);
});

test("what was typed while it was on its way stays, and is unsaved over the new version", () => {
  const form = begun(first);
  form.type("title", " Relevé ");
  const sent = currentValues(form);
  form.type("place.city", "Nantes");
  const stored = { ...sent, title: "Relevé" };
  expect(rebaseForm(form, sent, stored)).toBe(true);
  expect([form.getValues(), form.isDirty()]).toEqual([
    { title: "Relevé", place: { city: "Nantes", street: "" } },
    true,
  ]);
  form.type("place.city", "Lyon");
  expect(form.isDirty(), "undone by hand, nothing differs from what is stored").toBe(false);
});

test("what was typed on in the field that was sent stays too", () => {
  const form = begun(first);
  form.type("title", "Relevé");
  const sent = currentValues(form);
  form.type("title", "Relevé at the barre");
  expect(rebaseForm(form, sent, sent)).toBe(true);
  expect(form.getValues().title).toBe("Relevé at the barre");
});

test("typed and taken back while it was on its way is nothing", () => {
  const form = begun(first);
  form.type("title", "Relevé");
  const sent = currentValues(form);
  form.type("title", "R");
  form.type("title", "Relevé");
  expect(rebaseForm(form, sent, sent)).toBe(false);
});

test.each([
  ["nothing was brought in", undefined, 3, 3],
  ["brought in, and the list that was read before is older", 4, 3, 4],
  ["brought in, undone, and another save was read since", 4, 5, 5],
  ["a new thing", undefined, undefined, undefined],
  ["brought back, while nothing is read yet", 4, undefined, 4],
])("a save stands on the newer number: %s", (_, base, stored, expected) => {
  expect(newerOf(base, stored)).toBe(expected);
});
