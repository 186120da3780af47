import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { LegalView } from "../components/legal-view.tsx";
import { legalBrowserData, legalMeta, legalServerData } from "../rules/legal-page-data.ts";

export const loader = (args: LoaderFunctionArgs) => legalServerData("terms", args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => legalBrowserData("terms", args);
export const meta = legalMeta("The agreement between you and this site, with its earlier versions.");

/** What one agrees to with an account or an order. */
export default function TermsPage() {
  return <LegalView name="terms" />;
}
