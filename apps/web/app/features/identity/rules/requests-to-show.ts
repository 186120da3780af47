import { sameRights, type RequestStatus } from "@pavane/contract/identity/role-requests";
import type { Role } from "@pavane/contract/identity/roles";

interface Requested {
  readonly role: Role;
  readonly status: RequestStatus;
}

/** Requests that still say something to who made them: those that wait, and the last word on a role if it was no. Newest first. */
export function requestsToShow<Request extends Requested>(requests: readonly Request[]): Request[] {
  const isLast = (request: Request) => requests.find(({ role }) => sameRights(role).includes(request.role)) === request;
  return requests.filter(
    (request) => request.status === "pending" || (request.status === "refused" && isLast(request)),
  );
}
