/**
 * Why a mail may be sent to an unconfirmed address. There are no other reasons: a person may have typed the address of
 * somebody else, who would read mail not meant for them.
 */
export const typedReasons = {
  /** It asks to confirm the address, or to claim what was bought with it. */
  confirmation: "in any case",
  /** An answer to what was written from it, a seat or a place that is offered to it, the order that was placed with it. */
  addressed: "in any case",
  /** The address that an account had until now, which is notified of the new one. */
  former: "in any case",
  /** What was paid or will be charged, what becomes of that money and of what it paid for: without a confirmed address, at the one they bought with. */
  receipt: "without a confirmed one",
} as const;

export interface TypedAddress {
  readonly address: string;
  readonly because: keyof typeof typedReasons;
}

/**
 * Where a mail goes: to the confirmed address of the account, else to the one that was typed, where its reason allows that. Null: it
 * is not written.
 */
export function addressOf(confirmed: string | null, typed: TypedAddress | undefined): string | null {
  if (typed === undefined) return confirmed;
  return typedReasons[typed.because] === "in any case" ? typed.address : (confirmed ?? typed.address);
}
