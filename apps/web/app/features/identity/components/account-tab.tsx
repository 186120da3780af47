import type { Me } from "../../../session/session.ts";
import { CompanyForm } from "../forms/company-form.tsx";
import { EmailForm } from "../forms/email-form.tsx";
import { PasswordForm } from "../forms/password-form.tsx";
import { RenameForm } from "../forms/rename-form.tsx";
import { TimeZoneForm } from "../forms/time-zone-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function AccountTab({ me }: { me: Me }) {
  return (
    <div>
      <SettingsSection
        title="Username"
        lead="You can change it once in 30 days. The old name leads to your profile for 90 days."
      >
        <RenameForm me={me} />
      </SettingsSection>
      <SettingsSection title="E-mail" lead="A new address counts once you confirm it; the old one is told.">
        <EmailForm me={me} />
      </SettingsSection>
      <SettingsSection title="Time zone" lead="Times are shown in it.">
        <TimeZoneForm me={me} />
      </SettingsSection>
      <SettingsSection
        title="Company details"
        lead="For receipts that a school or company can book. Those of before stay as they are; change them on the receipt itself."
      >
        <CompanyForm />
      </SettingsSection>
      <SettingsSection title="Password" lead="We mail you a notice when it changes.">
        <PasswordForm me={me} />
      </SettingsSection>
    </div>
  );
}
