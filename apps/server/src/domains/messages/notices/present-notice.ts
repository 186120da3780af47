import type { Notice } from "@pavane/contract/messages/schema-notices";
import type { NoticeRow } from "./tables.ts";

export const presentNotice = ({ id, kind, title, body, link, readAt, createdAt }: NoticeRow): Notice => ({
  id,
  kind,
  title,
  body,
  link,
  read_at: readAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});
