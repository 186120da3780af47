import { redirect, type LoaderFunctionArgs } from "react-router";
import { notFound } from "../../../page/page-data.ts";
import { sellerPaths } from "../../../seller-paths.ts";

/** /resources/{id}/edit is another address of /curriculum/{id}/edit. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  if (!/^[1-9]\d*$/.test(id)) notFound();
  return redirect(sellerPaths.editResource(id) + new URL(request.url).search, 301);
}

export const clientLoader = loader;

export default function EditResourceRedirectPage() {
  return null;
}
