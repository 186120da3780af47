import { newRequestKey } from "../../api/request-key.ts";
import { browserTexts } from "../../browser/storage.ts";
import { keyFor, parseKeys, withOrder, withoutKey, withoutOrder, type OrderKey } from "./rules/order-keys.ts";

const NAME = "order_keys";

/** Where the browser stores nothing, keys live as long as the page. */
let inMemory: readonly OrderKey[] = [];

/** The key for these contents, the same in every tab, kept before the request is sent. */
export function takeOrderKey(contents: string): string {
  const { key, keys } = keyFor(read(), contents, Date.now(), newRequestKey());
  write(keys);
  return key;
}

export const noteOrder = (key: string, publicId: string): void => write(withOrder(read(), key, publicId, Date.now()));

/** The order that these contents made and nobody has paid yet; null where there is none. */
export const orderOf = (contents: string): string | null =>
  read().find((one) => one.contents === contents)?.order ?? null;

/** Whether it was placed in this browser and its end has not been seen yet. */
export const isNotedOrder = (publicId: string): boolean => read().some(({ order }) => order === publicId);

export const forgetOrder = (publicId: string): void => write(withoutOrder(read(), publicId));

export const forgetKey = (key: string): void => write(withoutKey(read(), key));

function read(): readonly OrderKey[] {
  const stored = browserTexts.read(NAME);
  return stored === null ? inMemory : parseKeys(stored);
}

function write(keys: readonly OrderKey[]): void {
  inMemory = keys;
  browserTexts.write(NAME, keys.length === 0 ? null : JSON.stringify(keys));
}
