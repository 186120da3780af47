import { confirmErrors, errorList } from "../core/errors.ts";

export const identityErrors = errorList({
  ...confirmErrors,
  invalid_credentials: { status: 401, message: "Invalid username or password." },
  account_deactivated: { status: 403, message: "This account has been deactivated." },
  terms_outdated: { status: 403, message: "The terms have changed. Read and accept them to go on." },
  username_taken: { status: 409, message: "Username already exists" },
  username_wait: { status: 429, message: "You can change your username again later." },
  export_wait: { status: 429, message: "You can ask again tomorrow." },
  export_gone: { status: 410, message: "This file is no longer kept. Ask for a new one." },
  registration_closed: { status: 403, message: "New accounts are closed at the moment." },
  link_invalid: { status: 410, message: "This link has expired or was already used." },
  already_verified: { status: 409, message: "Your e-mail is already confirmed." },
  confirmation_failed: { status: 403, message: "That did not match." },
  code_invalid: { status: 401, message: "That code is not right." },
  challenge_expired: { status: 410, message: "Start again: this sign-in took too long." },
  passkey_failed: { status: 401, message: "That passkey did not work. Try again or use your password." },
  already_on: { status: 409, message: "Two-factor sign-in is already on." },
  two_factor_off: { status: 409, message: "Two-factor sign-in is off." },
  required_for_role: { status: 403, message: "Your role needs two-factor sign-in, so it cannot be turned off." },
  passkey_exists: { status: 409, message: "This passkey is already in your account." },
  too_many_passkeys: { status: 409, message: "You have 20 passkeys. Remove one to add another." },
  last_method: { status: 409, message: "Set a password first." },
  no_second_factor: { status: 409, message: "This person has no second factor." },
  file_too_large: { status: 413, message: "File exceeds the maximum size of 5MB" },
  unsupported_media_type: { status: 415, message: "Only JPEG, PNG, WebP or AVIF images." },
  role_above_own: { status: 403, message: "You cannot give or take this role." },
  role_fixed: { status: 409, message: "Every account keeps this role." },
  role_held: { status: 409, message: "You already have this role." },
  request_open: { status: 409, message: "You have already asked for this role." },
  request_decided: { status: 409, message: "This request was already decided." },
  request_wait: { status: 429, message: "You can ask for this role again later." },
  account_closed: { status: 409, message: "This account is deactivated. Reactivate it before you give it a role." },
  last_admin: { status: 409, message: "The last administrator cannot lose this role." },
  own_account: { status: 409, message: "You cannot deactivate your own account." },
  no_tier_grant: { status: 409, message: "This person has no granted tier." },
  no_email: { status: 409, message: "This person has no confirmed e-mail." },
});

/** Of a code that is typed to turn two-factor sign-in on, where nobody is kept out by it. */
export const enableErrors = errorList({
  code_invalid: { status: 422, message: "That code is not right. Check the time on your phone." },
});
