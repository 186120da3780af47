import { z } from "zod";
import { emailAddress, id, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { contactProblems, contactStatuses, contactTopics } from "./contact.ts";

/** A text whose own rule returns the sentence to show; stored as `keep` returns it. */
const withOwnMessage = (problem: (value: string) => string | null, keep: (value: string) => string) =>
  z
    .string({ error: problem("") ?? undefined })
    .check((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
    })
    .transform(keep);

export const contactRequest = eitherSpelling({
  name: withOwnMessage(contactProblems.name, visibleName),
  email: emailAddress,
  topic: z.enum(contactTopics, "Choose a topic."),
  /** 10 to 5000 characters. */
  message: withOwnMessage(contactProblems.message, visibleText),
  /** Leave it out. It is in the form where people do not see it; a message that fills it is kept as spam. */
  subject: z.string().optional(),
  /** Milliseconds from the form's first opening to its sending, for forms in a browser; less than 3000 is kept as spam. */
  elapsed_ms: z.number().min(0).optional(),
});

export type ContactRequest = z.output<typeof contactRequest>;

/** What staff write: in any letters, at most 10000. */
export const staffText = withOwnMessage(contactProblems.staffText, visibleText);

export const changeContactRequest = eitherSpelling({
  version: versionNumber,
  status: z.enum(contactStatuses).optional(),
  /** An administrator, or null for nobody. */
  assignee_id: id.nullable().optional(),
});

export type ContactChange = z.output<typeof changeContactRequest>;

/** `version` is the one that was read: an answer it does not know of refuses this one. */
export const contactReplyRequest = eitherSpelling({ body: staffText, version: versionNumber });

export const contactNoteRequest = eitherSpelling({ body: staffText });
