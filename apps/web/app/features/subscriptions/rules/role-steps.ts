import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";

/** What a plan opens only to those who hold a role besides. */
const withRole: readonly { about: RegExp; roles: readonly Role[]; ask: string }[] = [
  { about: /\bcreate\b/i, roles: authorRoles, ask: "Ask for the role to create courses" },
  { about: /\bsell\b/i, roles: ["SELLER", "CURRICULUM_SELLER"], ask: "Ask for the role to sell resources" },
  { about: /\bbooked\b/i, roles: ["PROFESSIONAL", "BOOKING_PROFESSIONAL"], ask: "Ask for the role to be booked" },
];

/** What is still to be asked for before a line of a plan is true of somebody; null when nothing is. */
export function roleStep(line: string, held: readonly string[]): string | null {
  const needed = withRole.find(({ about }) => about.test(line));
  return needed === undefined || hasAnyRole(held, needed.roles) ? null : needed.ask;
}
