import type { AccountState } from "@pavane/contract/payouts/choices";
import type { StoreState } from "@pavane/contract/resources/choices";
import type { payoutTroubles } from "@pavane/contract/screens/sellers-list";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

export const payoutTroubleNames: Readonly<Record<(typeof payoutTroubles)[number], string>> = {
  stuck: "Do not move",
  sent_back: "Came back",
  taken_back: "Taken back in part",
  lost: "Cannot be paid",
};

export const storeStateNames: Readonly<Record<StoreState, string>> = {
  open: "Open",
  suspended: "Suspended",
  closed: "Closed",
};

export const storeStateTones: Readonly<Record<StoreState, BadgeTone>> = {
  open: "pine",
  suspended: "brick",
  closed: "stone",
};

export const payoutNames: Readonly<Record<AccountState, string>> = {
  none: "Not set up",
  unfinished: "Not finished",
  ready: "Set up",
};

/** "12.5 %", or that nothing was sold. */
export const rateText = (rate: number | null): string => (rate === null ? "None" : `${rate.toLocaleString("en-US")} %`);
