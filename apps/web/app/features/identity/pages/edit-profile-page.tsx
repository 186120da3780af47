import { PreferencesTab } from "../../../notices/preferences-tab.tsx";
import { useMe } from "../../../session/use-me.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { TokensTab } from "../api-tokens/tokens-tab.tsx";
import { AccountTab } from "../components/account-tab.tsx";
import { PrivacyTab } from "../components/privacy-tab.tsx";
import { RolesTab } from "../components/roles-tab.tsx";
import { SecurityTab } from "../security/security-tab.tsx";
import { ProfileForm } from "../forms/profile-form.tsx";

export const meta = privateMeta("Edit profile");

/** Settings of the own account; each tab saves separately. */
export default function EditProfilePage() {
  const me = useMe();
  const [search, change] = useSearchState();
  const tab = search.get("tab") ?? "profile";
  return (
    <div className="page-gutter pt-8 lg:pt-10">
      <div className="mx-auto max-w-[760px]">
        <Breadcrumbs crumbs={[{ label: "My profile", to: paths.profile() }, { label: "Edit profile" }]} />
        <h1 tabIndex={-1} className="mt-3 mb-5 display-page">
          Edit profile
        </h1>
        <Tabs
          label="Settings"
          value={tab}
          onChange={(next) => change({ tab: next === "profile" ? null : next })}
          tabs={[
            { value: "profile", label: "Profile", content: <ProfileForm me={me} /> },
            { value: "account", label: "Account", content: <AccountTab me={me} /> },
            { value: "security", label: "Security", content: <SecurityTab me={me} /> },
            { value: "tokens", label: "API tokens", content: <TokensTab /> },
            { value: "notices", label: "Notices", content: <PreferencesTab me={me} /> },
            { value: "roles", label: "Roles", content: <RolesTab me={me} /> },
            { value: "privacy", label: "Privacy", content: <PrivacyTab me={me} /> },
          ]}
        />
      </div>
    </div>
  );
}
