import { ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";

/** Whether a provider says that it does not know this site, or not by this proof. A code is not used up by that. */
export function isUnknownClient(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof ResponseBodyError && ["invalid_client", "unauthorized_client"].includes(error.error);
}
