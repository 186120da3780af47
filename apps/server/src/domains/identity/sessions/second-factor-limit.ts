import type { Limit } from "../../../platform/rate-limit.ts";
import { limits } from "../limits.ts";
import type { KnownDevice } from "./devices-repository.ts";

/** What wrong codes and passkeys are counted by: an account, or a browser its owner used, so that nobody else can lock the owner out. */
export const secondFactorTries = (userId: number, device: KnownDevice | null): { limit: Limit; key: string } => ({
  limit: limits.secondFactor,
  key: device === null ? `account:${userId}` : `device:${device.id}`,
});
