import { errorList } from "../core/errors.ts";

export const deploymentErrors = errorList({
  wrong_state: { status: 409, message: "This job is not given up any more. Look at the list again." },
});

export const testMailErrors = errorList({
  wrong_state: { status: 409, message: "Confirm your e-mail address first: a test mail goes nowhere else." },
});
