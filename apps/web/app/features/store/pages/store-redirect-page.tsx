import { redirect, type LoaderFunctionArgs } from "react-router";
import { notFound } from "../../../page/page-data.ts";
import { paths } from "../../../paths.ts";

/** /resources and /resources/{id} are other addresses of the store and what is in it. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const id = params["id"];
  if (id === undefined) return redirect(paths.curriculum() + search, 301);
  if (!/^[1-9]\d*$/.test(id)) notFound();
  return redirect(paths.resource(id) + search, 301);
}

export const clientLoader = loader;

export default function StoreRedirectPage() {
  return null;
}
