/** A product by the names of its members in small letters without signs, with its place. */
export interface ProductMembers {
  readonly place: string;
  readonly members: ReadonlyMap<string, string>;
  readonly priceIsInCents: boolean;
}

/** A name as members are looked up by: "Price (USD)", "price_usd" and "priceUSD" are one. */
export const memberOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** What `GET /v2/products` of Gumroad answers, or the list in it; there prices are whole cents. */
export function productsInJson(
  text: string,
): { readonly members: readonly ProductMembers[] } | { readonly fault: string } {
  const list = listIn(parsed(text));
  if (list === null) return { fault: "This is not what the API of Gumroad answers for your products" };
  return {
    members: list.map((product, at) => ({
      place: `Product ${at + 1}`,
      members: new Map(Object.entries(product).flatMap(([name, value]) => member(name, value))),
      priceIsInCents: true,
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no list, which is said
  }
}

function listIn(value: unknown): object[] | null {
  const list = typeof value === "object" && value !== null && "products" in value ? value.products : value;
  if (!Array.isArray(list)) return null;
  const products = list.filter((one: unknown): one is object => typeof one === "object" && one !== null);
  return products.length === list.length ? products : null;
}

const member = (name: string, value: unknown): [string, string][] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [[memberOf(name), String(value).trim()]]
    : [];
