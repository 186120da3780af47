import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { Announcement } from "../../features/learning/announcements/queries.ts";
import { toLocal, toUtc } from "../../time/local-field.ts";

/** What the form holds; the time as the browser's field writes it, in local time. */
export interface AnnouncementValues {
  title: string;
  body: string;
  when: "now" | "later";
  publish_at: string;
  pinned: boolean;
  email: boolean;
}

export const announcementValues = (announcement: Announcement | null): AnnouncementValues => ({
  title: announcement?.title ?? "",
  body: announcement?.body ?? "",
  when: announcement === null || announcement.published ? "now" : "later",
  publish_at: announcement === null || announcement.published ? "" : toLocal(announcement.publish_at),
  pinned: announcement?.pinned ?? false,
  email: announcement?.email ?? true,
});

/** Checked in the order of the form. The server checks all of it again. */
export const announcementChecks = {
  title: ({ title }: AnnouncementValues) => {
    const { length } = title.trim();
    if (length < 3) return "Title must be at least 3 characters";
    return length > 120 ? "Title must be at most 120 characters" : null;
  },
  body: ({ body }: AnnouncementValues) => {
    const { length } = body.trim();
    if (length < 10) return "Text must be at least 10 characters";
    return length > 10_000 ? "Text must be at most 10000 characters" : null;
  },
  publish_at: ({ when, publish_at: local }: AnnouncementValues) =>
    when === "later" && toUtc(local) === null ? "Choose a day and a time" : null,
};

export const announcementBody = ({ title, body, when, publish_at: local, pinned, email }: AnnouncementValues) =>
  ({
    title: title.trim(),
    body: body.trim(),
    publish_at: when === "later" ? toUtc(local) : null,
    pinned,
    email,
  }) satisfies Complete<Body<"POST /api/courses/:id/announcements">, "client_key">;

/** What may still change of a published one. */
export const publishedBody = (values: AnnouncementValues) => {
  const { title, body, pinned } = announcementBody(values);
  return { title, body, pinned };
};
