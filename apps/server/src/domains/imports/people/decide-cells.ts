import { visibleName } from "@pavane/contract/core/visible-text";
import { invitePersonRequest } from "@pavane/contract/identity/requests";
import { roleName } from "@pavane/contract/identity/role-texts";
import { isRole, roles as allRoles, type Role } from "@pavane/contract/identity/roles";
import { usernameProblem } from "@pavane/contract/identity/username";
import { maxCoursesOfLine, peopleColumns, type PeopleColumn } from "@pavane/contract/imports/people-columns";
import { oneOf } from "@pavane/contract/core/codes";
import { refuseName } from "../../identity/index.ts";
import type { PersonLine } from "./read-people.ts";

export interface LineProblem {
  /** Null where it is about the whole line. */
  readonly column: PeopleColumn | null;
  readonly message: string;
}

/** The cells of a line by themselves: what they say, and what is wrong with them. */
export interface DecidedCells {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string | null;
  readonly roles: readonly Role[];
  readonly courseIds: readonly number[];
  readonly problems: readonly LineProblem[];
  readonly notes: readonly string[];
}

/** Decides a line by the rules of those who are invited by hand. `host` is that of this site, for addresses of courses. */
export function decideCells({ cells, hasMore }: PersonLine, host: string): DecidedCells {
  const { email, first_name, last_name } = cells;
  const [roles, courses] = [rolesOf(cells.roles), coursesOf(cells.courses, host)];
  const parsed = invitePersonRequest.safeParse({ email, first_name, last_name, roles: roles.found });
  const names = parsed.success ? parsed.data : { first_name: null, last_name: null };
  const username = visibleName(cells.username);
  const badUsername = username === "" ? null : usernameProblem(username);
  const problems: LineProblem[] = [
    ...(hasMore ? [{ column: null, message: moreCells }] : []),
    ...(parsed.success ? unprintable(names) : issuesOf(parsed.error.issues)),
    ...(badUsername === null ? [] : [{ column: "username" as const, message: badUsername }]),
    ...roles.faults.map((message) => ({ column: "roles" as const, message })),
    ...courses.faults.map((message) => ({ column: "courses" as const, message })),
  ];
  return {
    email: parsed.success ? parsed.data.email : shown(email),
    firstName: names.first_name ?? null,
    lastName: names.last_name ?? null,
    username: username === "" ? null : username.slice(0, 60),
    roles: roles.found,
    courseIds: courses.found,
    problems,
    notes: [first_name, last_name].some(hasUnseen) ? ["Signs that nobody sees were left out of the name."] : [],
  };
}

const moreCells = "This line has more cells than the first line. Put a cell with several courses or roles in quotes.";

/** A cell as it is quoted to people: on one line, without signs that turn others round, and not long. */
const shown = (text: string, most = 254): string => visibleName(text).slice(0, most).toWellFormed();

const hasUnseen = (name: string): boolean => visibleName(name) !== name.replaceAll(/\s+/g, " ").trim();

const issuesOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): LineProblem[] =>
  issues.map(({ path: [field], message }) => ({
    column: typeof field === "string" ? (oneOf(peopleColumns, field) ?? null) : null,
    message,
  }));

function unprintable(names: Parameters<typeof refuseName>[0]): LineProblem[] {
  const fields = Object.entries(refuseName(names)?.details.fields ?? {});
  return fields.map(([field, message]) => ({ column: oneOf(peopleColumns, field) ?? null, message }));
}

interface Found<Thing> {
  readonly found: Thing[];
  readonly faults: string[];
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");

const roleByName: ReadonlyMap<string, Role> = new Map(
  allRoles.flatMap((role) => [
    [bare(role), role],
    [bare(roleName(role)), role],
  ]),
);

/** Roles by their names or codes; every account has STUDENT, so it says nothing. */
function rolesOf(cell: string): Found<Role> {
  const found = new Set<Role>();
  const faults: string[] = [];
  for (const word of partsOf(cell).flatMap(codesOf)) {
    const role = roleByName.get(bare(word));
    if (role === undefined) faults.push(`There is no role “${shown(word, 60)}”.`);
    else if (role === "ADMIN")
      faults.push("Nobody is made an administrator by a file. Give the role on the person's page.");
    else if (role === "GUEST_USER") faults.push("Guest is given by the system alone.");
    else if (role !== "STUDENT") found.add(role);
  }
  return { found: allRoles.filter((role) => found.has(role)), faults: [...new Set(faults)].slice(0, 10) };
}

/** Several codes with spaces between them, as the export of users writes them, or one role. */
function codesOf(part: string): string[] {
  const words = part.split(/\s+/);
  return words.every(isRole) ? words : [part];
}

/** Courses by their number or their address here. */
function coursesOf(cell: string, host: string): Found<number> {
  const found = new Set<number>();
  const faults: string[] = [];
  for (const part of partsOf(cell)) {
    const id = courseOf(part, host);
    if (id === null) faults.push(`“${shown(part, 60)}” is neither the number nor the address of a course here.`);
    else found.add(id);
  }
  if (found.size > maxCoursesOfLine) faults.push(`Name at most ${maxCoursesOfLine} courses.`);
  return { found: [...found].slice(0, maxCoursesOfLine), faults: [...new Set(faults)].slice(0, 10) };
}

function courseOf(part: string, host: string): number | null {
  const number = /^#?([1-9]\d{0,14})$/.exec(part)?.[1];
  if (number !== undefined) return Number(number);
  const address = URL.parse(part, `https://${host}/`);
  const id = address?.host === host ? /^\/courses?\/([1-9]\d{0,14})\/?$/.exec(address.pathname)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}

const partsOf = (cell: string): string[] =>
  cell
    .split(/[;,\n\r]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
