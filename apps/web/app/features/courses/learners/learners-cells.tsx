import { displayName } from "@pavane/contract/identity/person-name";
import { learnerStateNames } from "@pavane/contract/learning/learners-list";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateText, momentText } from "../../../time/dates.ts";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { adminPaths } from "../../../admin-paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { Learner } from "./queries.ts";

interface CellActions {
  /** Names lead to the account, for those who may open it. */
  linked: boolean;
  onEnd: (learner: Learner) => void;
}

export const learnerName = ({ person }: Learner): string => displayName(person);

/** Cells of the list of learners that are more than text. */
export const learnersCells = ({ linked, onEnd }: CellActions) => ({
  person: (learner: Learner) => <PersonCell learner={learner} linked={linked} />,
  email: ({ email }: Learner) =>
    email === null ? (
      <Quiet>None</Quiet>
    ) : (
      <span title={email} className="block max-w-44 truncate">
        {email}
      </span>
    ),
  enrolled_at: (learner: Learner) => <Day iso={learner.enrolled_at} />,
  state: ({ state }: Learner) => <Badge tone={state === "active" ? "pine" : "stone"}>{learnerStateNames[state]}</Badge>,
  progress: ({ progress }: Learner) => <ProgressCell progress={progress} />,
  last_seen_at: (learner: Learner) => <Day iso={learner.last_seen_at} none="Never" />,
  completed_at: (learner: Learner) => <Day iso={learner.completed_at} none="Not yet" />,
  actions: (learner: Learner) =>
    learner.can.end ? (
      <StaffButton
        act={{ call: "DELETE /api/enrolments/:id", thing: learner.enrolment_id }}
        size="small"
        variant="outline"
        onClick={() => onEnd(learner)}
      >
        End access
      </StaffButton>
    ) : null,
});

function PersonCell({ learner, linked }: { learner: Learner; linked: boolean }) {
  const { person } = learner;
  const name = displayName(person);
  return (
    <div className="flex items-center gap-3">
      <Avatar src={person.profile_image_url} name={name} size={34} decorative />
      <span className="min-w-28">
        {linked ? (
          <Link
            to={adminPaths.user(person.id)}
            className="rounded-chip font-semibold hover:text-velvet hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="block text-small text-soft">@{person.username}</span>
      </span>
    </div>
  );
}

export function ProgressCell({ progress, children }: { progress: number; children?: ReactNode }) {
  return (
    <span className="flex min-w-28 items-center gap-2.5">
      <Progress value={progress} label="Progress" tone={progress === 100 ? "pine" : "velvet"} />
      <span className="tabular shrink-0 text-small">{progress} %</span>
      {children}
    </span>
  );
}

export function Day({ iso, none = "" }: { iso: string | null; none?: string }) {
  if (iso === null) return <Quiet>{none}</Quiet>;
  return (
    <span className="whitespace-nowrap" title={momentText(iso)}>
      {dateText(iso)}
    </span>
  );
}

export const Quiet = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap text-soft">{children}</span>
);
