import type { Registration } from "@pavane/contract/identity/requests";
import type { Role } from "@pavane/contract/identity/roles";

type Intent = Registration["intents"][number];

const roleOf: Readonly<Record<Intent, Role | null>> = {
  learn: null,
  teach: "INSTRUCTOR",
  sell: "SELLER",
  be_booked: "BOOKING_PROFESSIONAL",
  be_listed: "DIRECTORY_MEMBER",
};

/** A person's intents as roles: those the site gives immediately and those that staff decide on. */
export function requestedRoles(
  intents: readonly Intent[],
  givenAtOnce: readonly Role[],
): { given: Role[]; asked: Role[] } {
  const wanted = [...new Set(intents.map((intent) => roleOf[intent]).filter((role) => role !== null))];
  return {
    given: wanted.filter((role) => givenAtOnce.includes(role)),
    asked: wanted.filter((role) => !givenAtOnce.includes(role)),
  };
}
