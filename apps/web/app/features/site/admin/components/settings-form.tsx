import type { SettingGroup } from "@pavane/contract/site/schema-settings";
import { aboutGroup } from "@pavane/contract/site/settings";
import { useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { EditNotices } from "../../../../forms/edit-notices.tsx";
import { changedMembers } from "../../../../forms/drafts/merge-edits.ts";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { Form } from "../../../../ui/form/form.tsx";
import { useUnsavedChanges } from "../../../../ui/unsaved/use-unsaved-changes.ts";
import { readGroup, refreshSettings, saveSettings } from "../queries.ts";
import { fieldsOf, isSettingKey, settingsResolver, valueOf, valuesOf, type Fields } from "../rules/setting-fields.ts";
import { valueText } from "../rules/setting-texts.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SettingRow } from "./setting-row.tsx";

interface SettingsFormProps {
  /** As it is stored now. */
  group: SettingGroup;
  /** Called with the number of settings that are changed and not saved. */
  onChanged: (count: number) => void;
}

/** One group of settings, saved together or not at all. */
export function SettingsForm({ group: stored, onChanged }: SettingsFormProps) {
  const { group, saved, fields, was, changed } = useSettings(stored);
  const { form, edit, pending, error } = saved;
  // Follows the form's own store.
  useEffect(() => onChanged(changed.length), [changed.length, onChanged]);
  const conflict = error instanceof ApiError && error.code === "edit_conflict";
  const throwAway = () => {
    form.reset(fieldsOf(group));
    edit.forget();
    saved.forgive();
  };
  return (
    <Form
      form={form}
      onSubmit={saved.submit}
      onInvalid={focusFirst}
      pending={pending}
      error={conflict ? null : formFailure(error)}
      label={aboutGroup(group.name).label}
    >
      <GroupNote group={group} />
      <EditNotices
        // The panel below says who it was, and has the way to bring theirs in.
        edit={{ ...edit, reload: undefined, throwAway }}
        error={null}
        onReloaded={saved.forgive}
        // The bar below has the button.
        discard={changed.length === 0}
      />
      {conflict && edit.reload ? (
        <ConflictPanel
          mine={fields}
          changed={changed.length}
          group={group}
          reload={edit.reload}
          onReloaded={saved.forgive}
        />
      ) : null}
      <div className="@container">
        {group.settings.map((setting) =>
          isSettingKey(setting.key) ? (
            <SettingRow
              key={setting.key}
              setting={{ ...setting, key: setting.key }}
              was={changed.includes(setting.key) ? { value: was[setting.key] } : null}
            />
          ) : null,
        )}
      </div>
      <SaveBar changed={changed} pending={pending} onDiscard={throwAway} />
    </Form>
  );
}

/** The settings of a group as they are typed now, and those that differ from what is stored. */
function useSettings(stored: SettingGroup) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  // What the form is based on; another user's change is loaded on request.
  const [group, setGroup] = useState(stored);
  const saved = useSavedForm<Fields, SettingGroup>({
    resolver: settingsResolver,
    values: fieldsOf(group),
    draft: `settings:${group.name}`,
    wordsOf: (name, value) => (isSettingKey(name) ? valueText(name, valueOf(name, value)) : ""),
    version: group.version,
    read: async () => {
      const now = await readGroup(client, group.name);
      if (now) setGroup(now);
      return now && { values: fieldsOf(now), version: now.version };
    },
    write: (_fields, { changed, version }) => saveSettings(group.name, changed(valuesOf), version ?? group.version),
    refresh: refreshSettings,
    done: { title: "Saved" },
    storedBy: (now) => ({ values: fieldsOf(now), version: now.version }),
    onSaved: (now) => {
      setGroup(now);
      void revalidate(); // titles follow a new name
    },
  });
  const fields = useWatch({ control: saved.form.control }) as Fields; // every field has a value
  const was = valuesOf(saved.form.formState.defaultValues ?? {});
  const changed = Object.keys(changedMembers(was, valuesOf(fields))).filter(isSettingKey);
  useUnsavedChanges(changed.length > 0, {
    withinPage: ["group"],
    sending: saved.pending,
    onLeave: saved.edit.forget,
  });
  return { group, saved, fields, was, changed };
}

/** Focuses the first invalid field in reading order, regardless of render order, once the messages are shown. */
const focusFirst = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus());

/** What is true of all settings of a group, and what this installation lacks for them. */
function GroupNote({ group }: { group: SettingGroup }) {
  const { note, confirmed } = aboutGroup(group.name);
  return (
    <>
      {note === undefined ? null : (
        <p className="flex items-center gap-2 text-meta text-soft">
          {confirmed ? <ShieldCheck aria-hidden className="size-4 shrink-0" /> : null}
          {note}
        </p>
      )}
      {group.notice === null ? null : <p className="text-meta text-soft">{group.notice}</p>}
    </>
  );
}
