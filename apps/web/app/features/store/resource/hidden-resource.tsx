import { useQuery } from "@tanstack/react-query";
import { MembersAnswer } from "../../../layout/members-answer.tsx";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { TrackOrnament } from "../../../ui/display/track-ornament.tsx";
import { resourceQuery } from "../queries.ts";
import { ResourceView } from "./resource-view.tsx";

/** A resource that guests do not see: its seller, officers and holders do. */
export function HiddenResource({ id }: { id: string }) {
  const { state } = useSession();
  const asked = useQuery({ ...resourceQuery(id, "member"), enabled: state === "member" });
  usePageTitle(asked.data?.title);
  return (
    <MembersAnswer asked={asked} subject="This resource" loading="Loading resource..." none={<NoResource />}>
      {(resource) => <ResourceView resource={resource} settled />}
    </MembersAnswer>
  );
}

function NoResource() {
  return (
    <div className="page-gutter flex flex-col items-center gap-5 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="display-page">
        Page not found
      </h1>
      <p className="text-soft">This resource does not exist or is not public.</p>
      <ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>
    </div>
  );
}
