import type { SampleApi } from "./sample-api.ts";

const day = 86_400;

/** What staff wrote down about a learner, the oldest first. */
const notes = [
  "Called about paying from the phone. The card had been refused by its bank, and a second one worked.",
  "Assists two junior classes and asks for captions in the creative movement course. Write when they are there.",
];

interface Office {
  readonly admin: SampleApi;
  readonly clock: { advance(seconds: number): void };
  readonly person: number | undefined;
}

/** Notes about the learner whose page is shown most. */
export async function loadNotes({ admin, clock, person }: Office): Promise<void> {
  if (person === undefined) return;
  for (const body of notes) {
    await admin("POST /api/admin/users/:id/notes", { params: { id: person }, body: { body } });
    clock.advance(day / 12);
  }
}
