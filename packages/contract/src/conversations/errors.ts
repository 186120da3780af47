import { errorList } from "../core/errors.ts";
import { messageTexts } from "./choices.ts";

export const conversationsErrors = errorList({
  /** Either of the two has blocked the other. */
  blocked: { status: 403, message: messageTexts.cannotWrite },
  messages_off: { status: 403, message: messageTexts.cannotWrite },
  email_unverified: { status: 403, message: messageTexts.confirmEmail },
  /** Their own account is about to be deleted. */
  deletion_due: { status: 403, message: messageTexts.leaving },
  key_reused: { status: 409, message: "Another message was sent with this key. Send this one with a new key." },
  too_late: { status: 409, message: "A message can be deleted for 15 minutes." },
});
