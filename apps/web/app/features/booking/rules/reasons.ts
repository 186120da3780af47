import { bookingTexts } from "@pavane/contract/booking/errors";

export interface ReasonValues {
  reason: string;
}

export interface NoteValues {
  note: string;
}

export const reasonCheck = ({ reason }: ReasonValues): string | null =>
  reason.trim().length > 500 ? "Use at most 500 characters." : null;

export const noteCheck = ({ note }: NoteValues): string | null =>
  note.trim().length > 1000 ? bookingTexts.note : null;

/** Nothing typed is nothing said. */
export const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
