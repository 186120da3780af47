import type { NoticeStep } from "./mail-texts.ts";

const methods: Partial<Readonly<Record<NoticeStep, "REQUEST" | "CANCEL">>> = {
  requested: "REQUEST",
  confirmed: "REQUEST",
  accepted: "REQUEST",
  moved: "REQUEST",
  session_moved: "REQUEST",
  declined: "CANCEL",
  withdrawn: "CANCEL",
  not_answered: "CANCEL",
  cancelled: "CANCEL",
};

/** What a step asks of calendars: to take the booking in, or out; null where nothing changes for them. */
export const calendarMethodOf = (step: NoticeStep): "REQUEST" | "CANCEL" | null => methods[step] ?? null;
