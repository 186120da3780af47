import type { OwnershipRule } from "@pavane/contract/core/about";
import type { ThingName } from "./owners.ts";

/** What was sent with a call, parsed. */
export interface SentCall {
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The things that a call names at one place, each once; none where it was left out. Lists on the way are walked through; a thing by
 * kind and number is named `kind:number`.
 */
export function thingsNamed({ of }: Pick<OwnershipRule, "of">, { params, body }: SentCall): ThingName[] {
  const [root, ...members] = of.split(".");
  const found = members.reduce<unknown[]>(
    (values, member) => values.flatMap((value) => memberOf(value, member)),
    [root === "params" ? params : body],
  );
  return [...new Set(found.flatMap(nameOf))];
}

function memberOf(value: unknown, member: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => memberOf(one, member));
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, member) : undefined;
  return Array.isArray(found) ? found : [found];
}

function nameOf(value: unknown): ThingName[] {
  if (typeof value === "number" || typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || !("item_type" in value && "item_id" in value)) return [];
  return [`${String(value.item_type)}:${String(value.item_id)}`];
}

/** A call that names one thing at one place, and nothing else. */
export function sentAt(of: string, thing: ThingName): SentCall {
  const [root = "", ...members] = of.split(".");
  const sent = members.reduceRight<unknown>((value, member) => ({ [member]: value }), thing);
  return { params: undefined, body: undefined, [root]: sent };
}
