import type { NoticeKind, Preference } from "@pavane/contract/messages/notices";
import { and, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { noticePreferences } from "./tables.ts";

const chosen = prepareOnce((db) =>
  db
    .select({ in_app: noticePreferences.inApp, email: noticePreferences.email })
    .from(noticePreferences)
    .where(
      and(eq(noticePreferences.userId, sql.placeholder("userId")), eq(noticePreferences.kind, sql.placeholder("kind"))),
    )
    .prepare("notice_preference"),
);

export async function findPreference(db: Read, userId: number, kind: NoticeKind): Promise<Preference | null> {
  const [row] = await chosen(db).execute({ userId, kind });
  return row ?? null;
}

export async function findPreferences(db: Read, userId: number): Promise<ReadonlyMap<NoticeKind, Preference>> {
  const { kind, inApp, email } = noticePreferences;
  const rows = await db
    .select({ kind, in_app: inApp, email })
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId));
  return new Map(rows.map(({ kind: of, ...preference }) => [of, preference]));
}

export async function savePreference(
  tx: Tx,
  userId: number,
  { kind, in_app: inApp, email }: Preference & { readonly kind: NoticeKind },
  at: Date,
): Promise<void> {
  await tx
    .insert(noticePreferences)
    .values({ userId, kind, inApp, email, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind],
      set: { inApp, email, updatedAt: at },
    });
}
