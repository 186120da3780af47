import type { SettingState } from "@pavane/contract/site/schema-settings";
import { settingOf, type SettingKey } from "@pavane/contract/site/settings";
import { useFormContext, useWatch } from "react-hook-form";
import { dateText } from "../../../../time/dates.ts";
import { cx } from "../../../../ui/basics/class-names.ts";
import { fieldOf, valueOf, type Fields } from "../rules/setting-fields.ts";
import { valueText } from "../rules/setting-texts.ts";
import { isOneControl, SettingControl } from "./setting-control.tsx";

interface SettingRowProps {
  setting: SettingState & { key: SettingKey };
  /** What the form began with, when that is not what it holds now. */
  was: { value: unknown } | null;
}

/** A setting: what it is, how it is set, and what it would be without anybody's choice. */
export function SettingRow({ setting, was }: SettingRowProps) {
  const { key } = setting;
  const { label, help, control } = settingOf(key);
  const id = `setting-${key}`;
  const ids = { id, labelId: `${id}-label`, helpId: `${id}-help` };
  return (
    <div
      className={cx(
        "relative grid gap-x-6 gap-y-2.5 border-b border-line py-5 last:border-b-0 @xl:grid-cols-[5fr_6fr] @2xl:grid-cols-[5fr_6fr_9.5rem] @3xl:grid-cols-[5fr_6fr_11.5rem]",
        was &&
          "before:absolute before:inset-y-5 before:-left-3 before:w-[3px] before:rounded-full before:bg-brass-shape",
      )}
    >
      <div className="min-w-0">
        {isOneControl(control) ? (
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
        ) : (
          <p id={ids.labelId} className="font-semibold">
            {label}
          </p>
        )}
        <p id={ids.helpId} className="mt-0.5 max-w-[52ch] text-meta text-soft">
          {help}
        </p>
        {setting.fell_back ? (
          <p className="mt-1 text-meta text-on-brass-tint">What was stored no longer fits. The default counts.</p>
        ) : null}
      </div>
      <div className="min-w-0">
        <SettingControl name={key} control={control} {...ids} />
      </div>
      <Origin setting={setting} was={was} />
    </div>
  );
}

/** Where the value comes from, and the way back to the default. */
function Origin({ setting, was }: SettingRowProps) {
  const { setValue, control: ofForm } = useFormContext<Fields>();
  const { key, value, default: usual } = setting;
  const field = useWatch({ control: ofForm, name: key });
  const isUsual = isSame(value, usual);
  const { label, control } = settingOf(key);
  const reset = () =>
    setValue(key, fieldOf(control, usual), { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  return (
    <div className="text-meta text-soft @xl:max-@2xl:col-start-2 @2xl:text-right">
      <p className="line-clamp-3 break-words">{originText({ setting, was }, isUsual)}</p>
      {isSame(valueOf(key, field), usual) ? null : (
        <button
          type="button"
          onClick={reset}
          aria-label={`Reset to default: ${label}`}
          title={`Default ${valueText(key, usual)}`}
          className="min-h-6 font-semibold text-velvet underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Reset to default
        </button>
      )}
    </div>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** "Was 14", "Changed by Oona Petersen, 12 Jan 2027", "Default 30"; a default text is in its field already. */
function originText({ setting, was }: SettingRowProps, isUsual: boolean): string {
  const { key, value, changed_by, changed_at } = setting;
  if (was) return `Was ${valueText(key, was.value)}`;
  if (!isUsual && changed_at !== null)
    return changed_by === null ? `Changed ${day(changed_at)}` : `Changed by ${changed_by}, ${day(changed_at)}`;
  const { kind } = settingOf(key).control;
  if (kind === "text" || kind === "lines" || kind === "zone") return value === null ? "Not set" : "Default";
  return `Default ${valueText(key, value)}`;
}

/** Kept in one line. */
const day = (iso: string): string => dateText(iso).replaceAll(" ", "\u00a0");
