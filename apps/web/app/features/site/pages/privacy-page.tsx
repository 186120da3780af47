import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { LegalView } from "../components/legal-view.tsx";
import { legalBrowserData, legalMeta, legalServerData } from "../rules/legal-page-data.ts";

export const loader = (args: LoaderFunctionArgs) => legalServerData("privacy", args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => legalBrowserData("privacy", args);
export const meta = legalMeta("What this site stores about you, why, for how long, and who else receives it.");

/** What is stored about people. */
export default function PrivacyPage() {
  return <LegalView name="privacy" />;
}
