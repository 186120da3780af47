import { visibleName, visibleText } from "@pavane/contract/core/visible-text";
import { pageLimits } from "@pavane/contract/site/page-keys";

export interface PageValues {
  title: string;
  body: string;
}

/** The server checks all of it again. */
export const pageChecks = {
  title: ({ title }: PageValues) =>
    visibleName(title) === "" ? "Enter a title." : tooLong(visibleName(title), pageLimits.title, "120"),
  body: ({ body }: PageValues) => (body.trim() === "" ? "Write the text." : tooLong(body, pageLimits.body, "100,000")),
};

/** What changes, said to everybody who reads the page. */
export function noteProblem(note: string): string | null {
  return short(note, "Say in at least 5 characters what changes.");
}

/** Checks the reason for withdrawing terms, which is sent to everybody who was notified of them. */
export const reasonProblem = (note: string): string | null => short(note, "Say in at least 5 characters why.");

function short(note: string, missing: string): string | null {
  const { least: min, most: max } = pageLimits.note;
  const said = visibleText(note);
  return said.length < min ? missing : tooLong(said, max, "500");
}

const tooLong = (text: string, max: number, said: string): string | null =>
  text.length > max ? `Use at most ${said} characters.` : null;
