/** What an object at the provider remembers of us, as it keeps it: text by key. */
export type Metadata = Readonly<Record<string, string>>;

/** The mark of the installation that created the object. */
export const installationKey = "pavane_installation";
/**
 * Under which name of ours it was made, a random one that is in the row and that no restored backup gives out again. Rows made
 * before there were names have their number for one, or `order:{number of the order}`, as their objects there say.
 */
const nameKeys = {
  payment: "pavane_payment",
  refund: "pavane_refund",
  /** Refunds of invoices are other rows: the payment shows which is meant. */
  invoiceRefund: "pavane_subscription_refund",
  customer: "pavane_customer",
  subscription: "pavane_subscription",
} as const;
type Named = keyof typeof nameKeys;

/** For people, and for taking up what no row knows: whom and what it was for. Numbers only, no names or addresses. */
const factKeys = {
  order: "pavane_order",
  user: "pavane_user",
  items: "pavane_items",
  plan: "pavane_plan",
} as const;
type Facts = Partial<Record<keyof typeof factKeys, string>>;

/** Maximum length of a value at providers. */
const maxCharacters = 500;

/** What is sent along with something that is made there. */
export function metadataOf(mark: string, kind: Named, name: string, facts: Facts = {}): Metadata {
  const written = Object.entries(facts).map(([fact, text]) => [`pavane_${fact}`, text.slice(0, maxCharacters)]);
  return { [installationKey]: mark, [nameKeys[kind]]: name, ...Object.fromEntries(written) };
}

/** The name that something there was made under; null when it was made elsewhere. */
export function nameIn(metadata: Metadata, kind: Named): string | null {
  const name = metadata[nameKeys[kind]] ?? null;
  const order = metadata[factKeys.order];
  return name ?? (kind === "payment" && order !== undefined ? nameOfOld(order) : null);
}

const nameOfOld = (orderPublicId: string): string => `order:${orderPublicId}`;

export const factIn = (metadata: Metadata, fact: keyof Facts): string | null => metadata[factKeys[fact]] ?? null;

/**
 * Whether it was created by this installation. An object that has other keys of ours and no mark was created before
 * there were marks, and counts as ours: nothing may be paid out before somebody has looked at it.
 */
export function isMarked(metadata: Metadata, mark: string): boolean {
  const made = metadata[installationKey];
  return made === undefined ? Object.keys(metadata).some((key) => key.startsWith("pavane_")) : made === mark;
}

/** What it says it was for, without its mark and name. */
export const factsOf = (metadata: Metadata): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(factKeys).flatMap(([fact, key]) => (metadata[key] === undefined ? [] : [[fact, metadata[key]]])),
  );
