import { dayMs } from "@pavane/contract/core/durations";
import type { Role } from "@pavane/contract/identity/roles";
import type { AdminOverview } from "@pavane/contract/screens/schema-admin";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import type { WaitingWork } from "./overview-repository.ts";

/** What was found for a card; a page that somebody may not open is no link for them. */
export interface CardContent extends WaitingWork {
  readonly about?: string | null;
  /** Where it is done, the first that may be opened. */
  readonly at: readonly string[];
  /** A page outside the administration for those who may open none of these; whoever has the card may open it. */
  readonly elsewhere?: string;
  readonly details?: readonly { readonly text: string; readonly at: string | null }[];
  /** What is done about these, where it is not what the card says. */
  readonly action?: string | undefined;
  /** The numbers beside links in the sidebar. */
  readonly badges?: readonly { readonly page: string; readonly count: number }[];
}

/** The viewer: only what they may open counts. */
export type Viewer = Pick<Actor, "roles">;

/** Something that can wait. Another is one more entry in a list of cards. */
export interface CardSpec {
  readonly key: string;
  readonly group: AdminOverview["cards"][number]["group"];
  /** The group that the card belongs to, by responsibility. */
  readonly roles: readonly Role[];
  readonly one: string;
  readonly many: string;
  readonly action: string;
  readonly find: (deps: ScreenDeps, viewer: Viewer) => Promise<CardContent>;
  /**
   * Present where something is wrong, and not merely waiting: every administrator is written to once a day while it lasts.
   * `next` says what to do about it, on the card and in the mail.
   */
  readonly trouble?: { readonly next: string };
}

export const daysAgo = ({ clock }: Pick<ScreenDeps, "clock">, days: number): Date =>
  new Date(clock.now().getTime() - days * dayMs);
export const hoursAgo = (deps: Pick<ScreenDeps, "clock">, hours: number): Date => daysAgo(deps, hours / 24);
