import { z } from "zod";
import { id, idParam } from "../core/fields.ts";
import { eitherSpelling, orList } from "../core/spelling.ts";
import { noticeFilters, noticeKinds, noticesAtOnce } from "./notices.ts";

const noticeKind = z.enum(noticeKinds);

/** What makes no sense is ignored, so that an old link still opens. */
export const noticesQuery = z.object({
  filter: z.enum(noticeFilters).catch("all").default("all"),
  kind: noticeKind.optional().catch(undefined),
  /** `page.next` of the answer before. */
  cursor: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(noticesAtOnce).catch(noticesAtOnce).default(noticesAtOnce),
});

/** Some, or all there are. */
export const markNoticesRequest = eitherSpelling({
  ids: z.array(id).max(100, "Choose at most 100").optional(),
  all: z.boolean().optional(),
  /** False makes them unread again. */
  read: z.boolean().default(true),
});

const chosenPreference = z.object({ kind: noticeKind, in_app: z.boolean(), email: z.boolean() });

/** What is not in the list stays as it is. */
export const noticePreferencesRequest = orList(
  eitherSpelling({ preferences: z.array(chosenPreference).min(1, "Choose something").max(noticeKinds.length) }),
  "preferences",
);

const unsubscribeToken = z.string().max(200);

export const unsubscribeQuery = z.object({ token: unsubscribeToken });
export const unsubscribeRequest = eitherSpelling({ token: unsubscribeToken });
