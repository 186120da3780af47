import { minuteMs } from "../core/durations.ts";

/** What a conversation can be about; without one it began at a profile. */
export const contextTypes = ["course", "resource", "booking", "store"] as const;
export type ContextType = (typeof contextTypes)[number];

export const conversationFilters = ["all", "unread", "archived"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** `deleted`: by its writer; `hidden`: by staff. */
export const messageStates = ["sent", "deleted", "hidden"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageLength = 4000;
export const maxMessageFiles = 5;

/** For how long its writer may delete a message. */
export const deletableMs = 15 * minuteMs;

export const messageTexts = {
  empty: "Write something first.",
  tooLong: `Use at most ${messageLength} characters.`,
  cannotWrite: "You cannot write to this person.",
  confirmEmail: "Confirm your e-mail to write messages.",
  leaving:
    "Your account will be deleted, so you cannot begin a conversation. Keep your account in your settings first.",
  deleted: "Message deleted",
  hidden: "Message removed by the site",
} as const;
