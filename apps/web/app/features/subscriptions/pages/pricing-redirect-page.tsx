import { redirect, type LoaderFunctionArgs } from "react-router";
import { paths } from "../../../paths.ts";

/** /pricing is the older address of /subscription. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.subscription() + new URL(request.url).search, 301);

export const clientLoader = loader;

export default function PricingRedirectPage() {
  return null;
}
