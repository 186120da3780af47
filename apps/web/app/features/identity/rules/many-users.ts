import type { Answer, Body } from "@pavane/contract/routes";
import { counted } from "../../../counted.ts";

export type UsersAct = Body<"POST /api/admin/users/bulk">["action"];
export type BulkUsersResult = Answer<"POST /api/admin/users/bulk">;

export const actLabels: Readonly<Record<UsersAct, string>> = {
  deactivate: "Deactivate",
  reactivate: "Reactivate",
  send_verification: "Send verification",
};

/** What it means for each of them. */
export const effectTexts: Readonly<Record<UsersAct, string>> = {
  deactivate: "They are signed out everywhere and cannot sign in.",
  reactivate: "They can sign in again.",
  send_verification: "Each gets the link that confirms their e-mail again.",
};

const people = (count: number): string => counted(count, "person", "people");

export const questionText = (action: UsersAct, count: number): string =>
  action === "send_verification" ? `Send verification to ${people(count)}?` : `${actLabels[action]} ${people(count)}?`;

const doneTexts: Readonly<Record<UsersAct, (people: string) => string>> = {
  deactivate: (who) => `${who} deactivated`,
  reactivate: (who) => `${who} reactivated`,
  send_verification: (who) => `Verification sent to ${who}`,
};

export const doneText = (action: UsersAct, count: number): string => doneTexts[action](people(count));
