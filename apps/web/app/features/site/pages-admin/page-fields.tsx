import { placeholderNames, placeholders } from "@pavane/contract/site/page-keys";
import { useFormContext } from "react-hook-form";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { PageValues } from "../rules/page-checks.ts";

/** Title and text, and what may be written in place of facts that the settings know. */
export function PageFields() {
  const { register } = useFormContext<PageValues>();
  return (
    <div className="grid gap-5">
      <TextField label="Title" maxLength={200} {...register("title")} />
      <TextArea
        label="Text"
        hint="Markdown. Headings with ## make the list of contents."
        rows={18}
        spellCheck
        className="[&_textarea]:font-mono [&_textarea]:text-meta [&_textarea]:leading-relaxed"
        {...register("body")}
      />
      <Disclosure summary="Words that are filled in">
        <dl className="grid gap-x-6 gap-y-2.5 text-meta sm:grid-cols-[auto_1fr]">
          {placeholderNames.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code className="rounded-chip bg-sunk px-1.5 py-0.5 text-small">{`{{${name}}}`}</code>
              </dt>
              <dd className="text-soft max-sm:mb-1.5">{placeholders[name]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
