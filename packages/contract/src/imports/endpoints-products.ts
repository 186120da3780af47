import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { sellerRoles } from "../resources/roles.ts";
import { importsErrors } from "./errors.ts";
import { productImport } from "./schema-products.ts";

/** Products of another shop as drafts of resources. */
export const productImportEndpoints = {
  importProducts: endpoint({
    method: "POST",
    path: "/api/seller/product-imports",
    summary:
      "Make drafts of up to 100 products of Gumroad, as a table (CSV) or as its API answers them (JSON), of at most 2 MB; `dry_run` only reads it, `leave_out` is how many that do not fit may be left out",
    access: sellerRoles,
    prepares: true,
    audit: "resource.created",
    multipart: ["file", "dry_run", "leave_out"],
    answer: productImport,
    errors: [
      importsErrors.products_changed,
      resourcesErrors.file_too_large,
      resourcesErrors.store_suspended,
      resourcesErrors.wrong_state,
    ],
  }),
} as const satisfies EndpointTable;
