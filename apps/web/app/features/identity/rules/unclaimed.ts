import type { Role } from "@pavane/contract/identity/roles";

/** Whether an account still waits for its owner, whatever else is true of it. */
export const isUnclaimed = ({ role }: { readonly role: readonly Role[] }): boolean => role.includes("GUEST_USER");
