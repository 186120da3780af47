import type { APIRequestContext } from "@playwright/test";
import { startOpenIdProvider, type OpenIdProvider } from "../../apps/server/test/open-id-provider.ts";
import { apiAs, freshToken, samplePassword, unique } from "./api.ts";

/** A provider on this machine, which knows this site. */
export async function startProviderBeside(
  request: APIRequestContext,
): Promise<{ readonly there: OpenIdProvider; readonly name: string }> {
  const admin = apiAs(request, await freshToken(request, "admin", samplePassword));
  const list = await admin("GET", "/api/admin/sign-in-providers");
  return { there: await startOpenIdProvider(String(list["redirect_uri"])), name: unique("Example") };
}
