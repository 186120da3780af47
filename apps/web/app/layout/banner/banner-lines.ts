import type { Session } from "../../session/session.ts";
import { unpaidTier } from "../../plans/tier-status.ts";

/** What a line under the header can be about. */
export type Line =
  | { about: "offline" | "past_due" }
  | { about: "notice"; words: string }
  | { about: "deletion"; dueAt: string }
  | { about: "terms"; me: Me }
  /** `email` waits to be confirmed; null where there is none, as when it was dropped. */
  | { about: "email"; email: string | null }
  | { about: "unpaid"; tier: NonNullable<ReturnType<typeof unpaidTier>> };

type Me = Extract<Session, { state: "member" }>["me"];

interface Situation {
  online: boolean;
  /** Of the site, for everybody; null without. */
  notice: string | null;
  session: Session;
  /** The page is where an unpaid plan is paid. */
  onPlanPage: boolean;
}

/** The one line under the header: of what waits for somebody the first, and that there is no network where nothing does. */
export function lineToShow({ online, ...waiting }: Situation): Line | null {
  return waitingLine(waiting) ?? (online ? null : { about: "offline" });
}

function waitingLine({ notice, session, onPlanPage }: Omit<Situation, "online">): Line | null {
  if (notice) return { about: "notice", words: notice };
  if (session.state !== "member") return null;
  const { me } = session;
  if (me.deletion_due_at !== null) return { about: "deletion", dueAt: me.deletion_due_at };
  if (me.terms_outdated) return { about: "terms", me };
  if (me.subscription_status === "PAST_DUE") return { about: "past_due" };
  const tier = onPlanPage ? null : unpaidTier(me);
  if (tier !== null) return { about: "unpaid", tier };
  return me.email_verified ? null : { about: "email", email: me.pending_email };
}
