import type { EntitlementSource, ItemType, RefundCause } from "@pavane/contract/checkout/choices";
import type { Content } from "@pavane/contract/resources/schema";
import type { Cents } from "@pavane/contract/core/money";
import type { Licence } from "@pavane/contract/resources/choices";
import type { Read, Tx } from "../../platform/db/database.ts";

/**
 * What checkout needs of anything that can be sold. Courses, resources and bookings implement it. Nothing in checkout
 * knows more about a thing than this interface, so a new kind of thing is one more entry in the list that the
 * composition root passes in.
 */
export interface Sellable extends ForSale, Accessible, Settled {}

/** The sellables by their kind, as one who works with them sees them; a kind without an entry is not sold here. */
export interface SellablesAs<Face> {
  readonly sellables: ReadonlyMap<ItemType, Face>;
}

/** Things as they are shown, quoted and ordered. */
export interface ForSale {
  readonly itemType: ItemType;
  /** Facts about things as one person sees them; ids that do not exist are left out. `buyer` is null for guests. */
  describe(db: Read, itemIds: readonly number[], buyer: Buyer | null): Promise<ReadonlyMap<number, ItemForSale>>;
  /** Things on sale whose title contains the words, for choosing what a coupon covers. */
  search(db: Read, words: string, most: number): Promise<readonly ItemForSale[]>;
  /**
   * Makes sure that things are not deleted before an order that names them is written. False where one of them is deleted already.
   * Left out by things that may be deleted while an unpaid order names them.
   */
  holdThings?(tx: Tx, itemIds: readonly number[]): Promise<boolean>;
  /**
   * Makes sure that what things consist of is not deleted before an order that names it is written. False where some of
   * it is deleted already. Left out by things that consist of nothing.
   */
  holdParts?(tx: Tx, itemIds: readonly number[]): Promise<boolean>;
  /**
   * What can be downloaded of things: by a person, of what they hold, or by the holder of a guest's order (`userId` null), of what
   * is on sale. Things without files are left out.
   */
  contents?(
    db: Read,
    requested: { readonly itemIds: readonly number[]; readonly userId: number | null },
  ): Promise<ReadonlyMap<number, readonly Content[]>>;
  /** Of what is kept for its buyer for a while before it is paid. An order of it ends with the first of these times. */
  readonly holds?: Holds;
  /** When paid things are given, where that is later than they are paid: sellers' shares are held from then on. */
  deliveries?(db: Read, itemIds: readonly number[]): Promise<ReadonlyMap<number, Date>>;
}

/** Who has things, from the moment they are paid. */
export interface Accessible {
  /**
   * Which of these things a person holds permanently, or sells or made themselves, so that they need no copy. Under
   * their lock.
   */
  findOwned(tx: Tx, userId: number, itemIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Gives a paid thing to a person, in the transaction that marks the order paid. Doing it twice for one order line
   * does nothing. `impossible`: it cannot be given any more, `blocked`: nor may it be (see `Grant`), and the line is paid back.
   */
  grant(tx: Tx, grant: Grant): Promise<"granted" | NotGiven>;
  /**
   * Makes sure that what is bought for others can still be given when they claim it: from now on the thing is not
   * deleted. `impossible`: it is deleted already, `blocked`: it was taken down for legal reasons, and the line is
   * refunded.
   */
  keep(tx: Tx, itemId: number): Promise<"kept" | NotGiven>;
  /** Ends exactly what one order line, or one place of it, gave to a person. */
  revoke(tx: Tx, revocation: Revocation): Promise<void>;
  /**
   * Hands what one order line gave to a person over to another, who has it from now on, so that it counts once. False, with nothing
   * changed, when it is mixed with other access of either: then it is revoked and granted.
   */
  pass(tx: Tx, passing: Revocation & { readonly into: number }): Promise<boolean>;
  /** Whether a person has opened a thing since a moment. */
  isOpened(
    db: Read,
    opened: { readonly userId: number; readonly itemId: number; readonly since: Date },
  ): Promise<boolean>;
  /** Closes what one order line gave to a person, until it is restored or revoked. Twice does nothing. */
  suspend(tx: Tx, revocation: Revocation): Promise<void>;
  /** Reopens what was suspended; what was revoked in the meantime stays revoked. */
  restore(tx: Tx, revocation: Revocation): Promise<void>;
}

/** What becomes of the money of things that were sold. */
export interface Settled {
  readonly itemType: ItemType;
  /** Counts units that are paid for, or given back where below zero, before anything is given or ended. */
  count?(tx: Tx, counted: CountedUnits): Promise<void>;
  /**
   * Money of a paid line was refunded to its buyer, or, below zero, did not reach them after all. Under the order's
   * lock.
   */
  paidBack?(tx: Tx, back: PaidBack): Promise<void>;
  /** Cents of a thing's line that its own rules have given back so far, whether they arrived or not. */
  owedBack?(db: Read, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Of what can be taken down for legal reasons. */
  readonly takeDowns?: TakeDowns;
}

export interface TakeDowns {
  /** Things that were taken down for legal reasons, and when, whose sales of the last days are not all given back yet. */
  find(db: Read): Promise<readonly { readonly itemId: number; readonly at: Date }[]>;
  /** Whether one of them still is; if so, it stays until the transaction ends. */
  hold(tx: Tx, itemId: number): Promise<boolean>;
  /** All of its sales that are to be refunded have been refunded. */
  settle(tx: Tx, itemId: number, at: Date): Promise<void>;
}

/**
 * What checkout needs of things that are held. Times are compared with the clock, whose time every function is given.
 */
export interface Holds {
  /**
   * Extends the hold of each thing to its full time again, once in the life of a hold, for the order that is placed
   * now; returns until when each is held. A thing that is not held for this buyer any more is left out.
   */
  renew(tx: Tx, held: HeldThings): Promise<ReadonlyMap<number, Date>>;
  /** Which of them are still held for this buyer. They stay so until the transaction ends. */
  lock(tx: Tx, held: HeldThings): Promise<ReadonlySet<number>>;
  /** Keeps them while money for them is on its way. */
  carry(tx: Tx, held: HeldThings): Promise<void>;
  /** No payment is in progress any more: they are held until a time, or until now if that has passed. */
  putDown(tx: Tx, held: HeldThings & { readonly until: Date }): Promise<void>;
  /** Releases those whose time has passed, because their order ended. */
  release(tx: Tx, held: HeldThings): Promise<void>;
}

export interface HeldThings {
  readonly itemIds: readonly number[];
  readonly buyerId: number;
  readonly at: Date;
}

export interface PaidBack {
  readonly itemId: number;
  readonly orderItemId: number;
  readonly cents: number;
  readonly cause: RefundCause;
  /** Nothing of what was paid is left. */
  readonly whole: boolean;
  readonly at: Date;
}

export interface Buyer {
  readonly id: number;
  readonly level: number;
}

export interface ItemForSale {
  readonly itemId: number;
  readonly title: string;
  /** What it is, as shown: "Certification". */
  readonly kind: string;
  /** The teacher or seller, as shown. */
  readonly by: string | null;
  readonly imageUrl: string | null;
  /** Address of its page; null when the buyer may not look at it. */
  readonly path: string | null;
  readonly priceCents: Cents;
  readonly onSale: boolean;
  /** The payee; null: the platform itself. */
  readonly seller: Seller | null;
  /** `owned`: holds it permanently. `own_item`: sells it. `included`: has it while the plan lasts. */
  readonly ownership: "none" | "owned" | "own_item" | "included";
  /** Name of the buyer's plan when `included`, for example "Imperial". */
  readonly includedWith: string | null;
  /** Most units in one order. */
  readonly maxQuantity: number;
  /** A legal take-down: not even a placed order may be paid. */
  readonly blocked: boolean;
  /** Taken out of the store by an officer. */
  readonly removed: boolean;
  /** What of it is sold, kept by the order: a version, and what its buyer may do with it. Null where there is no such thing. */
  readonly releaseId: number | null;
  readonly licence: Licence | null;
  /** Only for who orders it: one, and not to give away. */
  readonly personal?: boolean;
  /** Where it is sold only together with others of its kind. */
  readonly together?: SoldTogether | null;
  /** Why its buyer may not have it for themselves yet, as a sentence; it may be given away. Null or left out for everything else. */
  readonly notYet?: string | null;
  /** Of what consists of others of its kind: their ids. */
  readonly contains?: readonly number[];
  /** Of what consists of parts some of which the buyer owns; null or left out for everything else. See `withoutOwnedParts`. */
  readonly partsOwned?: PartsOwned | null;
  /** Of what is held for its buyer: until when, or null once that has passed. Left out for everything else. */
  readonly heldUntil?: Date | null;
  /** What the buyer does next with it once they hold it, for example "Start course" or "Continue". */
  readonly action: { readonly label: string; readonly path: string };
}

export interface PartsOwned {
  /** Of the parts that are owned and make it cheaper. */
  readonly itemIds: readonly number[];
  /** How many parts are owned, of how many. */
  readonly owned: number;
  readonly of: number;
  /** What the others cost. */
  readonly restCents: Cents;
}

/** Things that are ordered together or not at all: a line for each in an order, one for all in a cart, by the first of them. */
export interface SoldTogether {
  readonly itemIds: readonly number[];
  /** Of all of them. */
  readonly title: string;
  readonly priceCents: Cents;
}

export interface Seller {
  readonly userId: number;
  /** Their commission today in hundredths of a percent, by their tier. */
  readonly commissionBps: number;
}

export interface Grant {
  readonly userId: number;
  readonly itemId: number;
  readonly source: Extract<EntitlementSource, "order" | "place">;
  readonly orderItemId: number;
  readonly placeId: number | null;
  /** The version that was ordered. */
  readonly releaseId: number | null;
  /** What was paid for the whole line. */
  readonly paidCents: Cents;
  /** What it consisted of when it was ordered: given even if it left since. */
  readonly parts: readonly number[];
  /** Parts that were not paid for, because their buyer owned them: they are not given. */
  readonly partsOwned: readonly number[];
  /** It is being sold: then it is not given when it was taken down for legal reasons. Who bought it before keeps it. */
  readonly sold?: boolean;
  readonly at: Date;
}

export type NotGiven = "impossible" | "blocked";

export interface CountedUnits {
  readonly itemId: number;
  readonly units: number;
  /** When the order was paid. */
  readonly paidAt: Date;
}

export interface Revocation {
  readonly userId: number;
  readonly itemId: number;
  readonly orderItemId: number;
  readonly at: Date;
}
