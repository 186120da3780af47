import { useEffect, useState } from "react";
import { useSession, type Me } from "../../../session/session.ts";
import { forgetReturnPage, readReturnPage } from "../../../plans/return-page.ts";
import { nextStep } from "../../../people/getting-ready/ready-lists.ts";
import { useGettingReady } from "../../../people/getting-ready/use-getting-ready.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Leads back to what the plan was needed for: the page that asked for it, else the next step of what the person came for. */
export function NextStep() {
  const session = useSession();
  return session.state === "member" ? <OfMember me={session.me} /> : null;
}

function OfMember({ me }: { me: Me }) {
  const [from] = useState(readReturnPage);
  useForgottenWhenLeft();
  const lists = useGettingReady(me) ?? [];
  const [list] = lists;
  if (from !== null)
    return (
      <div>
        <ButtonLink to={from}>Go back to where you were</ButtonLink>
      </div>
    );
  if (list === undefined) return null;
  const next = nextStep(list);
  return (
    <section
      aria-label="Go on"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-card p-5"
    >
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{list.title}.</span>{" "}
        {next === null ? "You only wait for an answer now." : `Next: ${next.title}.`}
      </p>
      <ButtonLink to={next?.link?.to ?? paths.dashboard()}>{next?.link?.label ?? "Open my dashboard"}</ButtonLink>
    </section>
  );
}

/** The link back is used once. Its container may re-render in the meantime, while the person's new level is loading. */
function useForgottenWhenLeft(): void {
  // Follows the address in the window.
  useEffect(() => {
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname !== here) forgetReturnPage();
    };
  }, []);
}
