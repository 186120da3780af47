import { peopleColumnNames } from "@pavane/contract/imports/people-columns";
import { peopleOutcomeNames } from "@pavane/contract/imports/people-outcomes";
import { roleNames } from "@pavane/contract/identity/role-texts";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import type { PeopleLine } from "./queries.ts";

/** Cells of the lines of a file of people that are more than text. */
export const lineCells = {
  email: (line: PeopleLine) => <PersonOfLine line={line} />,
  outcome: ({ outcome }: PeopleLine) => <Badge tone={tones[outcome]}>{peopleOutcomeNames[outcome]}</Badge>,
  why: (line: PeopleLine) => <WhyOfLine line={line} />,
};

const tones = {
  invite: "velvet",
  change: "velvet",
  nothing: "stone",
  misfit: "brick",
  invited: "pine",
  changed: "pine",
  failed: "brick",
} satisfies Record<PeopleLine["outcome"], BadgeTone>;

function PersonOfLine({ line: { email, first_name, last_name, user_id: id } }: { line: PeopleLine }) {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  const address = email === "" ? "No address" : email;
  return (
    <span className="block min-w-36 [overflow-wrap:anywhere]">
      {id === null ? (
        <span className="font-semibold">{address}</span>
      ) : (
        <Link to={adminPaths.user(id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
          {address}
        </Link>
      )}
      {name === "" ? null : <span className="block text-small text-soft">{name}</span>}
    </span>
  );
}

/** What a line gives, then why it does not fit, or what to know. */
function WhyOfLine({ line: { roles, courses, problems, notes } }: { line: PeopleLine }) {
  const given = [
    ...(roles.length === 0 ? [] : [roleNames(roles)]),
    ...courses.map(({ id, title }) => title ?? `Course ${id}`),
  ];
  return (
    <span className="grid min-w-48 gap-1 [overflow-wrap:anywhere]">
      {given.length === 0 ? null : <span>{given.join(" · ")}</span>}
      {problems.map(({ column, message }) => (
        <span key={`${column ?? ""} ${message}`} className="text-brick">
          {column === null ? null : <span className="font-semibold">{peopleColumnNames[column]}: </span>}
          {message}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="text-small text-soft">
          {note}
        </span>
      ))}
    </span>
  );
}
