import { accountStatusNames } from "@pavane/contract/identity/schema-admin";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { csvFile } from "../../../platform/csv.ts";
import type { PersonRow } from "./store-people.ts";

const header = [
  "id",
  "username",
  "first_name",
  "last_name",
  "email",
  "email_verified",
  "roles",
  "tier",
  "status",
  "last_seen_at",
  "created_at",
];

/** The list of people as a file for spreadsheets. */
export const peopleFile = (rows: readonly PersonRow[]): Buffer =>
  csvFile(
    header,
    rows.map(({ user, roles, status }) => [
      user.id,
      user.username,
      user.firstName,
      user.lastName,
      user.email ?? user.pendingEmail,
      user.email !== null,
      roles.join(" "),
      tierNames[user.subscriptionTier],
      accountStatusNames[status],
      user.lastSeenAt?.toISOString(),
      user.createdAt.toISOString(),
    ]),
  );
