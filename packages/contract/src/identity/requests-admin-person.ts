import { eitherSpelling } from "../core/spelling.ts";
import { staffText } from "../messages/requests.ts";

/** A note of staff about a person. */
export const adminNoteRequest = eitherSpelling({ body: staffText });
