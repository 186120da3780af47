import type { Role } from "@pavane/contract/identity/roles";
import { usernameKey, usernameTexts } from "@pavane/contract/identity/username";
import type { PeopleOutcome } from "@pavane/contract/imports/people-outcomes";
import type { DecidedCells, LineProblem } from "./decide-cells.ts";

/** Somebody whose address a line has: by an account of theirs, or one that waits for them since a purchase or an invitation. */
export interface KnownPerson {
  readonly id: number;
  readonly state: "active" | "deactivated" | "deletion_due" | "unclaimed";
  /** What they have; of an unclaimed account what its open invitation promises, null without one. */
  readonly roles: readonly Role[] | null;
}

export interface KnownCourse {
  readonly title: string;
  readonly status: "draft" | "published" | "archived";
}

/** What is known of the addresses, usernames and courses in a file. Addresses are in small letters. */
export interface PeopleFacts {
  readonly people: ReadonlyMap<string, KnownPerson>;
  readonly takenUsernames: ReadonlySet<string>;
  readonly courses: ReadonlyMap<number, KnownCourse>;
  /** Who has which course: `person:course`, with access by a tier left out, since a grant replaces that. */
  readonly enrolled: ReadonlySet<string>;
  /** Whose access was revoked. */
  readonly revoked: ReadonlySet<string>;
  /** For which addresses a place is kept: `address:course`. */
  readonly places: ReadonlySet<string>;
  readonly actorId: number;
}

export interface DecidedLine extends DecidedCells {
  readonly line: number;
  readonly outcome: Extract<PeopleOutcome, "invite" | "change" | "nothing" | "misfit">;
  readonly userId: number | null;
  /** Nobody has claimed their account yet. */
  readonly isWaiting: boolean;
  /** What of it they do not have. */
  readonly missing: Pick<DecidedCells, "roles" | "courseIds">;
}

export type NumberedCells = DecidedCells & { readonly line: number };

/** What would be done for each line, one after the other: an address or a username that stood above is refused with its line. */
export function decidePeople(lines: readonly NumberedCells[], facts: PeopleFacts): DecidedLine[] {
  const addresses = new Map<string, number>();
  const usernames = new Map<string, number>();
  return lines.map((cells) => {
    const again = [
      ...twice(addresses, cells.email, cells.line, "email", "The same address is in line"),
      ...twice(usernames, cells.username, cells.line, "username", "The same username is in line"),
    ];
    return decideLine({ ...cells, problems: [...cells.problems, ...again] }, facts);
  });
}

function twice(
  seen: Map<string, number>,
  value: string | null,
  line: number,
  column: LineProblem["column"],
  words: string,
): LineProblem[] {
  if (value === null || value === "") return [];
  const before = seen.get(value.toLowerCase());
  if (before === undefined) seen.set(value.toLowerCase(), line);
  return before === undefined ? [] : [{ column, message: `${words} ${before}.` }];
}

function decideLine(cells: NumberedCells, facts: PeopleFacts): DecidedLine {
  const person = facts.people.get(cells.email.toLowerCase()) ?? null;
  const problems = [
    ...cells.problems,
    ...problemsOfPerson(person, facts),
    ...problemsOfUsername(cells, person, facts),
    ...problemsOfCourses(cells, facts),
  ];
  const all = { ...cells, userId: person?.id ?? null, isWaiting: person?.state === "unclaimed", missing: cells };
  if (problems.length > 0) return { ...all, problems, outcome: "misfit" };
  if (person === null || (person.state === "unclaimed" && person.roles === null)) return { ...all, outcome: "invite" };
  return decideKnown(cells, person, facts);
}

function problemsOfPerson(person: KnownPerson | null, { actorId }: PeopleFacts): LineProblem[] {
  if (person === null) return [];
  if (person.id === actorId)
    return [{ column: "email", message: "This is your own address. Nobody imports themselves." }];
  if (person.state === "deactivated")
    return [{ column: "email", message: "This account is deactivated. Reactivate it first." }];
  return person.state === "deletion_due" ? [{ column: "email", message: "This account is about to be deleted." }] : [];
}

/** Who has an account keeps their username, whatever the file says. */
function problemsOfUsername(
  { username }: NumberedCells,
  person: KnownPerson | null,
  { takenUsernames }: PeopleFacts,
): LineProblem[] {
  const isProposed = person === null || person.state === "unclaimed";
  if (username === null || !isProposed || !takenUsernames.has(usernameKey(username))) return [];
  return [{ column: "username", message: usernameTexts.taken }];
}

function problemsOfCourses({ courseIds }: NumberedCells, { courses }: PeopleFacts): LineProblem[] {
  return courseIds.flatMap((id) => {
    const fault = faultOfCourse(id, courses.get(id));
    return fault === null ? [] : [{ column: "courses" as const, message: fault }];
  });
}

function faultOfCourse(id: number, course: KnownCourse | undefined): string | null {
  if (course === undefined) return `There is no course ${id}.`;
  if (course.status === "draft") return `“${course.title}” (${id}) is a draft. Publish it first.`;
  return course.status === "archived" ? `“${course.title}” (${id}) is archived.` : null;
}

/** Of somebody known only what they lack is done. */
function decideKnown(cells: NumberedCells, person: KnownPerson, facts: PeopleFacts): DecidedLine {
  const { courses, enrolled, revoked, places } = facts;
  const held = person.roles ?? [];
  const isWaiting = person.state === "unclaimed";
  const has = (id: number): boolean =>
    isWaiting ? places.has(`${cells.email.toLowerCase()}:${id}`) : enrolled.has(`${person.id}:${id}`);
  const titleOf = (id: number): string => `“${courses.get(id)?.title ?? id}”`;
  const roles = cells.roles.filter((role) => !held.includes(role));
  const courseIds = cells.courseIds.filter((id) => !has(id));
  const again = isWaiting ? [] : courseIds.filter((id) => revoked.has(`${person.id}:${id}`));
  const notes = [
    ...cells.notes,
    isWaiting
      ? "Was invited before and has not accepted yet. No second mail is sent."
      : "Has an account. Names stay as they are.",
    ...cells.courseIds
      .filter((id) => has(id))
      .map((id) =>
        isWaiting ? `A place in ${titleOf(id)} is kept already.` : `Is enrolled in ${titleOf(id)} already.`,
      ),
    ...again.map((id) => `Access to ${titleOf(id)} was revoked and is given again.`),
  ];
  const outcome = roles.length + courseIds.length > 0 ? "change" : "nothing";
  return { ...cells, isWaiting, missing: { roles, courseIds }, notes, outcome, userId: person.id };
}
