import { VideoHosts } from "../../../media/video-hosts.tsx";
import type { Me } from "../../../session/session.ts";
import { PrivacyForm } from "../forms/privacy-form.tsx";
import { BlockedPeople } from "../privacy/blocked-people.tsx";
import { DeleteAccount } from "../privacy/delete-account.tsx";
import { MyData } from "../privacy/my-data.tsx";
import { HiddenNote } from "./hidden-note.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who sees what, what is kept, and how to take it along or have it deleted. */
export function PrivacyTab({ me }: { me: Me }) {
  return (
    <div>
      <SettingsSection title="Visibility">
        <div className="grid gap-7">
          <HiddenNote me={me} />
          <PrivacyForm me={me} />
        </div>
      </SettingsSection>
      <SettingsSection
        title="Blocked people"
        lead="You and they neither write to nor book each other. What is booked already stays."
      >
        <BlockedPeople />
      </SettingsSection>
      <SettingsSection
        title="Videos from other hosts"
        lead="They play when you press Play, or at once where you said so."
      >
        <VideoHosts />
      </SettingsSection>
      <SettingsSection
        title="My data"
        lead="One file with everything that is kept about you. You can ask for it once in 24 hours."
      >
        <MyData />
      </SettingsSection>
      <SettingsSection title="Delete my account" lead="With what others need from you kept without your name.">
        <DeleteAccount username={me.username} />
      </SettingsSection>
    </div>
  );
}
