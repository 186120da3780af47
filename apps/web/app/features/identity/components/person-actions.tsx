import { GraduationCap, Pencil } from "lucide-react";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { displayName } from "../../../people/display-name.ts";
import { MessageButton } from "../../../people/message-button.tsx";
import { ReportButton } from "../../../people/report-button.tsx";
import { PersonMenu } from "../../../people/person-menu.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { Person } from "../queries.ts";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";

export function PersonActions({ person }: { person: Person }) {
  const session = useSession();
  const own = session.state === "member" && session.me.id === person.id;
  return (
    <>
      {own ? (
        <ButtonLink size="small" to={paths.editProfile()} icon={<Pencil aria-hidden />}>
          Edit profile
        </ButtonLink>
      ) : null}
      <MessageButton personId={person.id} name={displayName(person)} />
      {person.badges.includes("Instructor") ? (
        <ButtonLink
          variant="outline"
          size="small"
          to={paths.instructorCourses(person.id)}
          icon={<GraduationCap aria-hidden />}
        >
          Courses taught
        </ButtonLink>
      ) : null}
      <CopyLinkButton link={paths.person(person.id)} />
      {own ? null : <ReportButton type="profile" id={person.id} about={displayName(person)} className="text-soft" />}
      <PersonMenu person={{ id: person.id, name: displayName(person) }} />
    </>
  );
}
