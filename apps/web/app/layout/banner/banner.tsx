import { Suspense } from "react";
import { useLocation } from "react-router";
import { useOnline } from "../../browser/use-online.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../page/site.ts";
import { paths } from "../../paths.ts";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { BannerLine } from "./banner-line.tsx";
import { lineToShow, type Line } from "./banner-lines.ts";

const DeletionLine = lazyNamed(() => import("./deletion-line.tsx"), "DeletionLine");
const EmailLine = lazyNamed(() => import("./email-line.tsx"), "EmailLine");
const PastDueLine = lazyNamed(() => import("./past-due-line.tsx"), "PastDueLine");
const UnpaidPlanLine = lazyNamed(() => import("./unpaid-plan-line.tsx"), "UnpaidPlanLine");
const TermsLine = lazyNamed(() => import("./terms-line.tsx"), "TermsLine");

/** What is to be said under the header, on every page. */
export function Banner() {
  const notice = useSite()?.notice ?? null;
  const session = useSession();
  const { pathname } = useLocation();
  const online = useOnline();
  const line = lineToShow({ online, notice, session, onPlanPage: pathname === paths.subscription() });
  return line && <Suspense key={line.about}>{lineOf(line)}</Suspense>;
}

function lineOf(line: Line) {
  switch (line.about) {
    case "offline":
      return <BannerLine stays>You are offline.</BannerLine>;
    case "notice":
      return <BannerLine>{line.words}</BannerLine>;
    case "deletion":
      return <DeletionLine dueAt={line.dueAt} />;
    case "terms":
      return <TermsLine me={line.me} />;
    case "past_due":
      return <PastDueLine />;
    case "unpaid":
      return <UnpaidPlanLine tier={line.tier} />;
    case "email":
      return <EmailLine email={line.email} />;
  }
}
