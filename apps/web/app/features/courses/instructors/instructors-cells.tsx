import { roleName } from "@pavane/contract/identity/role-texts";
import { Link } from "react-router";
import { dateText, momentText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { InstructorMenu } from "./instructor-menu.tsx";
import type { InstructorAction } from "./instructor-action.ts";
import type { Instructor } from "./queries.ts";

interface CellActions {
  /** Names lead to the account, for those who may open it. */
  linked: boolean;
  onWish: (person: Instructor, wish: InstructorAction) => void;
}

/** Cells of the list of those who teach that are more than text. */
export const instructorsCells = ({ linked, onWish }: CellActions) => ({
  name: (person: Instructor) => <PersonCell person={person} linked={linked} />,
  email: ({ email }: Instructor) =>
    email === null ? (
      <Quiet>None</Quiet>
    ) : (
      <span title={email} className="block max-w-36 truncate @min-[1200px]:max-w-52">
        {email}
      </span>
    ),
  roles: ({ role }: Instructor) =>
    role.length === 0 ? (
      <Badge tone="brick">No teaching role</Badge>
    ) : (
      <span className="block min-w-28">{role.map(roleName).join(", ")}</span>
    ),
  courses: ({ courses }: Instructor) => <Count value={courses} />,
  learners: ({ learners }: Instructor) => <Count value={learners} />,
  rating: ({ rating, rating_count: count }: Instructor) =>
    rating === null ? (
      <Quiet>No reviews</Quiet>
    ) : (
      <span className="relative">
        <Rating value={rating} count={count} compact />
      </span>
    ),
  last_seen_at: ({ last_seen_at: at }: Instructor) =>
    at === null ? (
      <Quiet>Never</Quiet>
    ) : (
      <span className="whitespace-nowrap" title={momentText(at)}>
        {dateText(at)}
      </span>
    ),
  actions: (person: Instructor) => <InstructorMenu person={person} onWish={(wish) => onWish(person, wish)} />,
});

function PersonCell({ person, linked }: { person: Instructor; linked: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar src={person.profile_image_url} name={person.name} size={34} decorative />
      <span className="min-w-36">
        <Link
          to={linked ? adminPaths.user(person.id) : paths.instructor(person.id)}
          className="rounded-chip font-semibold hover:text-velvet hover:underline"
        >
          {person.name}
        </Link>
        <span className="block text-small text-soft">@{person.username}</span>
        {person.deactivated ? <Badge tone="brick">Deactivated</Badge> : null}
      </span>
    </div>
  );
}

const Count = ({ value }: { value: number }) => <span className="tabular">{value.toLocaleString("en-US")}</span>;
const Quiet = ({ children }: { children: string }) => <span className="whitespace-nowrap text-soft">{children}</span>;
