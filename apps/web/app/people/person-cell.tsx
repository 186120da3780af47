import { Link } from "react-router";
import { adminPaths } from "../admin-paths.ts";

interface PersonCellProps {
  /** Without an id it is nobody with an account. */
  person: { id: number | null; name: string; email?: string | null };
}

/** The person in a row of an administration list, with a link to their page. */
export function PersonCell({ person: { id, name, email } }: PersonCellProps) {
  return (
    <div className="max-w-56 min-w-32">
      {id === null ? (
        <span className="block truncate">{name}</span>
      ) : (
        <Link to={adminPaths.user(id)} className="block truncate rounded-chip hover:text-velvet hover:underline">
          {name}
        </Link>
      )}
      {email ? <Email id={id} email={email} /> : null}
    </div>
  );
}

function Email({ id, email }: { id: number | null; email: string }) {
  const look = "block truncate text-small text-soft";
  if (id === null)
    return (
      <span className={look} title={email}>
        {email}
      </span>
    );
  // The name above leads there by keyboard; a second stop for the same page would only be in the way.
  return (
    <Link
      to={adminPaths.user(id)}
      tabIndex={-1}
      title={email}
      className={`${look} rounded-chip hover:text-velvet hover:underline`}
    >
      {email}
    </Link>
  );
}

/** Draws the column of a person; nobody is nothing. */
export const personCell = ({ person }: { person: PersonCellProps["person"] | null }) =>
  person && <PersonCell person={person} />;
