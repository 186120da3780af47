import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import { productFileBytes } from "@pavane/contract/imports/product-limits";
import type { ProductImport } from "@pavane/contract/imports/schema-products";
import { newResource } from "@pavane/contract/resources/requests";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { oneFile, type UploadForm } from "../../media/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { decideProducts, type DecidedProduct } from "./decide-products.ts";
import { readInProcess } from "./read-in-process.ts";
import { findOwnTitles, lockProductImports } from "./titles-repository.ts";

type ProductDeps = Pick<ImportsDeps, "db" | "limiter" | "resources">;

/**
 * Makes drafts of the products of a file, one after the other. With `dry_run` it only says what they would be and what would be left
 * out. Pressed again, also at the same moment, it makes none that is there already. Error: `products_changed`.
 */
export async function importProducts(deps: ProductDeps, actor: Actor, form: UploadForm) {
  const leaveOut = form.fields.get("leave_out") ?? "0";
  if (!/^\d{1,5}$/.test(leaveOut)) return invalidField("leave_out", "Enter how many products may be left out");
  if (form.tooMany) return invalidField("file", "Choose one file");
  const denied = await deps.resources.refuseDraft(actor);
  if (denied) return denied;
  const file = await oneFile(deps.limiter, actor.id, form, productFileBytes / 1_048_576);
  if (isRefusal(file)) return file;
  const read = await readInProcess(actor.id, file.content);
  if (isRefusal(read)) return read;
  if ("fault" in read) return invalidField("file", read.fault);
  const { products, leftOut } = decideProducts(read.products, await findOwnTitles(deps.db.read, actor.id));
  if (form.fields.get("dry_run") === "true")
    return { saved: false, products: products.map((one) => ({ ...one, resource_id: null })), left_out: leftOut };
  if (products.length === 0) return invalidField("file", "No product of this file can be imported");
  if (leftOut.length !== Number(leaveOut))
    return refuse(importsErrors.products_changed, { data: { left_out: leftOut.length } });
  const made = await makeDrafts(deps, actor, products);
  return { saved: true, products: made.products, left_out: [...leftOut, ...made.left_out] };
}

/** Each by itself: one that is refused after all does not stop the others, and is said. */
async function makeDrafts(
  { resources }: ProductDeps,
  actor: Actor,
  decided: readonly DecidedProduct[],
): Promise<Pick<ProductImport, "products" | "left_out">> {
  const made: Pick<ProductImport, "products" | "left_out"> = { products: [], left_out: [] };
  for (const one of decided) {
    const { place, title, description, price } = one;
    const draft = await resources.createResourceUnless(
      actor,
      newResource.parse({ kind: "single", title, description, price }),
      (tx) => refuseTwice(tx, actor.id, title),
    );
    if (isRefusal(draft)) made.left_out.push({ place, title, column: columnOf(draft), message: draft.message });
    else made.products.push({ ...one, resource_id: draft });
  }
  return made;
}

/** Another tab may import the same file at this moment, so the titles are looked at again where only one import makes a draft. */
async function refuseTwice(tx: Tx, sellerId: number, title: string) {
  await lockProductImports(tx, sellerId);
  return (await findOwnTitles(tx, sellerId)).has(title.toLowerCase()) ? refuse(importsErrors.product_exists) : null;
}

const columnOf = ({ code }: Refusal) => (code === importsErrors.product_exists.code ? ("name" as const) : null);
