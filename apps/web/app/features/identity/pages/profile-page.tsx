import { useQuery } from "@tanstack/react-query";
import { Eye, Pencil } from "lucide-react";
import { useMe } from "../../../session/use-me.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { HiddenNote } from "../components/hidden-note.tsx";
import { MyAccountFacts } from "../components/my-account-facts.tsx";
import { MyCertificates } from "../components/my-certificates.tsx";
import { MyReviews } from "../components/my-reviews.tsx";
import { PersonSkeleton } from "../components/person-skeleton.tsx";
import { PersonView } from "../components/person-view.tsx";
import { ProfileCompleteness } from "../components/profile-completeness.tsx";
import { personQuery } from "../queries.ts";

export const meta = privateMeta("My profile");

/** Myself as others see me, and what only I see. */
export default function ProfilePage() {
  const me = useMe();
  const person = useQuery(personQuery(me.id));
  if (person.isError) {
    return <ErrorState subject="Your profile" onRetry={() => void person.refetch()} busy={person.isFetching} />;
  }
  if (!person.data) return <PersonSkeleton />;
  return (
    <PersonView
      person={person.data}
      notice={<HiddenNote me={me} />}
      actions={
        <>
          <ButtonLink size="small" to={paths.editProfile()} icon={<Pencil aria-hidden />}>
            Edit profile
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to={`${paths.person(me.id)}?as=public`} icon={<Eye aria-hidden />}>
            View as others see it
          </ButtonLink>
          <CopyLinkButton link={paths.person(me.id)} />
        </>
      }
    >
      <MyAccountFacts me={me} />
      <ProfileCompleteness me={me} />
      <MyCertificates />
      <MyReviews />
    </PersonView>
  );
}
