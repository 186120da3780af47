import { decimalText, parsePrice } from "@pavane/contract/core/money";
import { importsErrors } from "@pavane/contract/imports/errors";
import type { ProductImport } from "@pavane/contract/imports/schema-products";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { resourceLimits } from "@pavane/contract/resources/choices";
import { newResource } from "@pavane/contract/resources/requests";
import type { ReadProduct } from "./read-products.ts";

export type DecidedProduct = Omit<ProductImport["products"][number], "resource_id">;
export type LeftOutProduct = ProductImport["left_out"][number];

interface DecidedProducts {
  readonly products: DecidedProduct[];
  readonly leftOut: LeftOutProduct[];
}

const [, longestDescription] = resourceLimits.description;

/**
 * Which products become drafts, by the rules of those that are typed. One that is called like a resource of the seller, or like one
 * above it, is left out, so that a file that is imported again brings nothing twice. Titles are in small letters.
 */
export function decideProducts(read: readonly ReadProduct[], titles: ReadonlySet<string>): DecidedProducts {
  const taken = new Set(titles);
  const decided: DecidedProducts = { products: [], leftOut: [] };
  for (const product of read) {
    const one = decideOne(product, taken);
    if ("message" in one) decided.leftOut.push(one);
    else decided.products.push(one);
    taken.add(product.title.toLowerCase());
  }
  return decided;
}

function decideOne(product: ReadProduct, taken: ReadonlySet<string>): DecidedProduct | LeftOutProduct {
  const { place, title } = product;
  const leftOut = (column: LeftOutProduct["column"], message: string) => ({ place, title, column, message });
  if (product.isNoFile !== null) return leftOut(null, noFile[product.isNoFile]);
  if (taken.has(title.toLowerCase()) && title !== "") return leftOut("name", importsErrors.product_exists.message);
  const priced = priceOf(product);
  const isLong = product.description.length > longestDescription;
  const description = product.description.slice(0, longestDescription).toWellFormed();
  const parsed = newResource.safeParse({ kind: "single", title, description, price: priced.price });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return leftOut(columnOf(issue?.path[0]), issue?.message ?? "It does not fit.");
  }
  const notes = [
    ...product.notes,
    ...(isLong ? [`The end of its description is left out; it is longer than 10,000 signs.`] : []),
  ];
  const said = [...notes, ...(priced.note === null ? [] : [priced.note])];
  return { place, title: parsed.data.title, description, price: priced.price, notes: said };
}

const noFile = {
  membership: "A membership is no resource. Plans of this site are made by its administrators.",
  physical: "A thing that is sent by post cannot be sold here.",
} satisfies Record<NonNullable<ReadProduct["isNoFile"]>, string>;

const columnOf = (field: PropertyKey | undefined): LeftOutProduct["column"] =>
  field === "title" ? "name" : field === "description" || field === "price" ? field : null;

interface Priced {
  /** Null: the draft has none, and its seller sets it. */
  readonly price: string | null;
  readonly note: string | null;
}

function priceOf({ price, priceIsInCents, currency, isPriceOpen }: ReadProduct): Priced {
  const none = (note: string): Priced => ({ price: null, note });
  if (price === "") return none("The file has no price. Set one in the draft.");
  if (currency !== "" && currency !== ledgerCurrency)
    return none(`Its price is in ${currency.slice(0, 12).toUpperCase()}. Set one in US dollars in the draft.`);
  const isOpen = isPriceOpen || price.endsWith("+");
  const text = price.replace(/^(?:usd|us)?\s*\$\s*/i, "").replace(/\+$/, "");
  const read = priceIsInCents ? centsOf(text) : parsePrice(text);
  if (!read.ok) return none(`Its price “${price.slice(0, 30)}” cannot be read. Set one in the draft.`);
  return {
    price: decimalText(read.cents),
    note: isOpen ? "Buyers could pay more there; here the price is fixed." : null,
  };
}

const centsOf = (text: string): ReturnType<typeof parsePrice> =>
  /^\d{1,9}$/.test(text) ? parsePrice(decimalText(Number(text))) : { ok: false, message: "" };
