import { errorList } from "../core/errors.ts";

export const messagesErrors = errorList({
  wrong_state: { status: 409, message: "This mail can no longer be changed." },
  wrong_move: { status: 409, message: "This message cannot be moved there from where it is now." },
  is_spam: { status: 409, message: "This message is marked as spam. Say that it is not before you answer." },
  locked_kind: { status: 422, message: "This is always sent." },
  too_many_devices: { status: 409, message: "20 devices are on already. Remove one first." },
  unsubscribe_invalid: { status: 410, message: "This link does not work. Choose what reaches you in your settings." },
});
