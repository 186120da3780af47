/** What a file of people holds of each of them. */
export const peopleColumns = ["email", "first_name", "last_name", "username", "roles", "courses"] as const;

export type PeopleColumn = (typeof peopleColumns)[number];

/** The columns as the first line of a file names them, and as faults say them. */
export const peopleColumnNames: Readonly<Record<PeopleColumn, string>> = {
  email: "E-mail",
  first_name: "First name",
  last_name: "Last name",
  username: "Username",
  roles: "Roles",
  courses: "Courses",
};

/** Other words for a column, as other programs write them; without spaces and signs. */
const otherNames: Readonly<Record<string, PeopleColumn>> = {
  mail: "email",
  emailaddress: "email",
  mailaddress: "email",
  givenname: "first_name",
  forename: "first_name",
  surname: "last_name",
  familyname: "last_name",
  user: "username",
  username: "username",
  role: "roles",
  course: "courses",
};

const bare = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Which column a header names, in any case and however it is put together; null for one that is not read. */
export const peopleColumnOf = (header: string): PeopleColumn | null =>
  peopleColumns.find((column) => bare(column) === bare(header)) ?? otherNames[bare(header)] ?? null;

/** People in one file. */
export const maxPeopleLines = 5_000;
/** What such a file may hold: 4 MB. */
export const peopleFileBytes = 4 * 1_048_576;
/** Courses of one person in a file. */
export const maxCoursesOfLine = 20;

/** A file to begin with, as spreadsheets open it. */
export const peopleTemplate = `\uFEFF${[
  peopleColumns.map((column) => peopleColumnNames[column]).join(","),
  "ana@example.com,Ana,Lima,ana.lima,Instructor,",
  'ben@example.com,Ben,Osei,,,"12;34"',
].join("\r\n")}\r\n`;
