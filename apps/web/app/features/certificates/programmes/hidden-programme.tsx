import { useQuery } from "@tanstack/react-query";
import { NotFound } from "../../../layout/not-found.tsx";
import { MembersAnswer } from "../../../layout/members-answer.tsx";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { useSession } from "../../../session/session.ts";
import { ProgrammeView } from "./programme-view.tsx";
import { programmeQuery } from "./queries.ts";

/** A draft: guests do not see it, its authors do. */
export function HiddenProgramme({ id }: { id: string }) {
  const { state } = useSession();
  const asked = useQuery({ ...programmeQuery(id, "member"), enabled: state === "member" });
  usePageTitle(asked.data?.title);
  return (
    <MembersAnswer asked={asked} subject="This programme" loading="Loading the programme" none={<NotFound />}>
      {(programme) => <ProgrammeView programme={programme} ownAnswer />}
    </MembersAnswer>
  );
}
