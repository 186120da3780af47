import type { productImportEndpoints } from "@pavane/contract/imports/endpoints-products";
import { productFileBytes } from "@pavane/contract/imports/product-limits";
import type { Handlers } from "../../../platform/http/register.ts";
import { readForm } from "../../media/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { importProducts } from "./import-products.ts";

const productForm = { fileBytes: productFileBytes, mostFiles: 1 };

export const productRoutes = (deps: ImportsDeps): Handlers<typeof productImportEndpoints> => ({
  importProducts: async ({ actor, request }) => importProducts(deps, actor, await readForm(request, productForm)),
});
