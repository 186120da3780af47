import { maxProducts } from "@pavane/contract/imports/product-limits";
import { visibleName } from "@pavane/contract/core/visible-text";
import { lineText } from "@pavane/contract/courses/outline-text";
import { readCsv } from "../../../platform/read-csv.ts";
import { lessonText, type Target } from "../archives/lesson-text.ts";
import { decodeTable } from "../people/decode-table.ts";
import { memberOf, productsInJson, type ProductMembers } from "./products-in-json.ts";

/** A product of another shop as it stands in a file, its description in markdown. */
export interface ReadProduct {
  /** "Line 2", "Product 1". */
  readonly place: string;
  readonly title: string;
  readonly description: string;
  /** As it is written; empty where there is none. */
  readonly price: string;
  readonly priceIsInCents: boolean;
  readonly currency: string;
  /** What it is that a resource cannot be; null for what is downloaded. */
  readonly isNoFile: "membership" | "physical" | null;
  /** Its buyers say what they pay. */
  readonly isPriceOpen: boolean;
  readonly notes: readonly string[];
}

export type ReadProducts = { readonly products: readonly ReadProduct[] } | { readonly fault: string };

/** A cell may hold a whole page of HTML. */
const longestRow = 500_000;
/** Rows that are looked at: spreadsheets write many without anything in them. */
const maxRows = 20 * maxProducts;

/** The products of a table, or of what the API of Gumroad answers. Run it in a process of its own: the HTML is a stranger's. */
export function readProducts(content: Uint8Array): ReadProducts {
  const decoded = decodeTable(content);
  if ("fault" in decoded) return decoded;
  const isJson = /^\s*[[{]/.test(decoded.text);
  const found = isJson ? productsInJson(decoded.text) : productsInTable(decoded.text);
  if ("fault" in found) return found;
  if (found.members.length === 0) return { fault: "There is no product in this file" };
  if (found.members.length > maxProducts) return { fault: tooMany };
  return { products: found.members.map(productOf) };
}

const tooMany = `A file has at most ${maxProducts} products`;

type Found = { readonly members: readonly ProductMembers[] } | { readonly fault: string };

function productsInTable(text: string): Found {
  const read = readCsv(text, { most: maxRows, longestRow });
  if ("message" in read) return { fault: lineText(read) };
  const [header, ...rows] = read.rows;
  if (read.rows.length === maxRows) return { fault: tooMany };
  const columns = header?.cells.map((cell) => memberOf(cell)) ?? [];
  if (!nameMembers.some((name) => columns.includes(name)))
    return { fault: "The first line names the columns: Name, Description, Price, Currency. Name is missing" };
  const priceIsInCents = columns.includes("pricecents");
  return {
    members: rows
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
      .map(({ line, cells }) => ({
        place: `Line ${Math.max(1, line - breaksIn(cells))}`,
        members: new Map(columns.map((column, at) => [column, (cells[at] ?? "").trim()])),
        priceIsInCents,
      })),
  };
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const nameMembers = ["name", "title", "productname", "itemname"] as const;

function productOf({ place, members, priceIsInCents }: ProductMembers): ReadProduct {
  const said = (...names: readonly string[]): string =>
    names.map((name) => members.get(name) ?? "").find(Boolean) ?? "";
  const notes: string[] = [];
  const title = visibleName(said(...nameMembers)).slice(0, 300);
  const leaveOut = ({ reason }: { readonly reason: string }) => void notes.push(`${reason}.`);
  const description = lessonText(said("description", "productdescription"), webAlone, { leaveOut }, title);
  return {
    place,
    title,
    description,
    price: said("pricecents", "price", "priceusd", "formattedprice", "amount"),
    priceIsInCents,
    currency: said("currency", "currencycode", "pricecurrency").toLowerCase(),
    isNoFile: kindOf(said),
    isPriceOpen: isYes(said("customizableprice", "paywhatyouwant", "pwyw")),
    notes,
  };
}

function kindOf(said: (...names: readonly string[]) => string): ReadProduct["isNoFile"] {
  if (said("subscriptionduration", "recurrence") !== "" || isYes(said("istieredmembership"))) return "membership";
  return isYes(said("requireshipping", "isphysical")) || said("nativetype") === "physical" ? "physical" : null;
}

const isYes = (text: string): boolean => /^(?:true|yes|1)$/i.test(text);

/** Of a shop elsewhere only whole addresses mean anything here. */
const webAlone = (address: string): Target =>
  /^https:\/\/[^/\s]/i.test(address) ? { to: "address", href: address } : { to: "nothing" };
