import { errorList } from "../core/errors.ts";

export const messagesErrors = errorList({
  wrong_state: { status: 409, message: "This mail can no longer be changed." },
});
