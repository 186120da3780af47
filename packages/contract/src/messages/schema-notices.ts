import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { noticeKinds } from "./notices.ts";

const noticeKind = z.enum(noticeKinds);

export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  body: z.string().nullable(),
  /** A path of this site. */
  link: z.string().nullable(),
  read_at: timestamp.nullable(),
  created_at: timestamp,
});

export const noticeList = z.object({
  data: z.array(notice),
  page: z.object({
    /** `cursor` of what follows; null at the end. */
    next: z.string().nullable(),
  }),
});

export const noticePreference = z.object({
  kind: noticeKind,
  /** It stands in the bell. */
  in_app: z.boolean(),
  /** It also comes by mail, to a confirmed address. */
  email: z.boolean(),
});

export const noticePreferences = z.object({ data: z.array(noticePreference) });

/** What a link in a mail turns off. */
export const unsubscribeLink = z.object({
  kind: noticeKind,
  name: z.string(),
  /** False: it is off already. */
  email: z.boolean(),
});

export type Notice = z.infer<typeof notice>;
export type NoticePreference = z.infer<typeof noticePreference>;
