import { confirmErrors, errorList } from "../core/errors.ts";

export const identityErrors = errorList({
  ...confirmErrors,
  invalid_credentials: { status: 401, message: "Invalid username or password." },
  account_deactivated: { status: 403, message: "This account has been deactivated." },
  terms_outdated: { status: 403, message: "The terms have changed. Read and accept them to go on." },
  username_taken: { status: 409, message: "Username already exists" },
  username_wait: { status: 429, message: "You can change your username again later." },
  registration_closed: { status: 403, message: "New accounts are closed at the moment." },
  link_invalid: { status: 410, message: "This link has expired or was already used." },
  already_verified: { status: 409, message: "Your e-mail is already confirmed." },
  confirmation_failed: { status: 403, message: "That did not match." },
  file_too_large: { status: 413, message: "File exceeds the maximum size of 5MB" },
  unsupported_media_type: { status: 415, message: "Only JPEG, PNG, WebP or AVIF images." },
  role_above_own: { status: 403, message: "You cannot give or take this role." },
  role_fixed: { status: 409, message: "Every account keeps this role." },
  last_admin: { status: 409, message: "The last administrator cannot lose this role." },
  own_account: { status: 409, message: "You cannot deactivate your own account." },
  no_tier_grant: { status: 409, message: "This person has no granted tier." },
  no_email: { status: 409, message: "This person has no confirmed e-mail." },
});
