import { tabTexts } from "../../../browser/storage.ts";

// Apart, for pages on which nothing is watched: what sends it comes only where something waits.

const ofPerson = (person: number): string => `unsent_progress:${person}:`;

/** Under which what a person watched and could not send is kept in the tab, followed by the id of the lesson. */
export const unsentNames = {
  of: ofPerson,
  kept: (person: number): readonly string[] => tabTexts.names().filter((name) => name.startsWith(ofPerson(person))),
};
