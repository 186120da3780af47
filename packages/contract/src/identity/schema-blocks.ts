import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";

export const blockedPerson = z.object({
  id,
  name: z.string(),
  profile_image_url: z.string().nullable(),
  blocked_at: timestamp,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

export const blockedList = pageOf(blockedPerson);
