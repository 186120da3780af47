import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { ProviderList } from "../sign-in-providers/provider-list.tsx";

export const meta = privateMeta("Sign-in providers");

/** Whose accounts open accounts here. */
export default function SignInProvidersPage() {
  return (
    <RequireAdminPage page="/admin/sign-in-providers">
      <ProviderList />
    </RequireAdminPage>
  );
}
