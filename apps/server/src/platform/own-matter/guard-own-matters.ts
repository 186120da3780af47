import { ownershipRulesOf } from "@pavane/contract/core/about";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../db/database.ts";
import type { Call } from "../http/register.ts";
import { requireConfirmed } from "../http/require-confirmed.ts";
import type { Platform } from "../platform.ts";
import { findOwn, staffRolesOf, withoutStaffRoles, type OwnMatter, type OwnershipLookups } from "./find-own.ts";

/** How a call is run that was let in. */
export interface CallConditions {
  /** Somebody decides about their own, because nobody else can. */
  readonly ownMatter: boolean;
  /** Asked in each transaction of the call before it commits; throws what it is refused with after all. */
  readonly mustHold: ((tx: Tx) => Promise<void>) | null;
}

type Around = (definition: EndpointDef, call: Call, act: (call: Call) => Promise<unknown>) => Promise<unknown>;
type Run = (
  definition: EndpointDef,
  call: Call,
  act: (call: Call) => Promise<unknown>,
  conditions: CallConditions,
) => Promise<unknown>;

const free: CallConditions = { ownMatter: false, mustHold: null };

/**
 * Refuses staff decisions about their own records, by what the contract says of each call (`about`). Owners with a
 * power of their own make the call without their staff roles. Where nobody else has the right, the one who has it
 * confirms their identity and continues, and the act is marked. It is checked before anything is done, and again in the
 * transaction that does it, because a guest's order can be assigned to a person, and another person can be given the
 * right, at the same moment.
 */
export const guardOwnMatters =
  ({ db, clock }: Pick<Platform, "db" | "clock">, questions: OwnershipLookups, run: Run): Around =>
  async (definition, call, act) => {
    const { actor } = call;
    const staffed =
      ownershipRulesOf(definition).length > 0 && staffRolesOf(definition).some((role) => actor?.roles.has(role));
    if (actor === null || !staffed) return run(definition, call, act, free);
    const requested = { definition, actor, sent: call };
    const mustHold = (as: "staff" | "owner", ownMatter: boolean): CallConditions => ({
      ownMatter,
      mustHold: async (tx) => {
        const now = await findOwn(tx, questions, { ...requested, as });
        if (now !== null && !(ownMatter && now.alone)) throw refuse(now.refusal);
      },
    });
    const confirmed = () => requireConfirmed(actor, clock.now());
    const asStaff = await findOwn(db.read, questions, { ...requested, as: "staff" });
    if (asStaff !== null)
      return refuseOwn(asStaff) ?? confirmed() ?? run(definition, call, act, mustHold("staff", true));
    const asOwner = await findOwn(db.read, questions, { ...requested, as: "owner" });
    if (asOwner === null) return run(definition, call, act, mustHold("staff", false));
    const result = await run(definition, { ...call, actor: withoutStaffRoles(actor) }, act, free);
    if (!isRefusal(result) || !wantsStaff(result)) return result;
    if (!asOwner.alone) return isPowerless(result) ? refuse(asOwner.refusal) : result;
    return confirmed() ?? run(definition, call, act, mustHold("owner", true));
  };

const refuseOwn = ({ alone, refusal }: OwnMatter): Refusal | null => (alone ? null : refuse(refusal));

/** What an owner is refused and staff might not be: a right, a time that has passed, a state. */
const wantsStaff = ({ status, code }: Refusal): boolean =>
  [403, 404, 409].includes(status) && code !== "reauthentication_required" && code !== "edit_conflict";

/** An owner is refused, or gets an answer as if it did not exist. */
const isPowerless = ({ status, code }: Refusal): boolean => code === "forbidden" || status === 404;
