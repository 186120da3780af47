import { planLimits, planTexts, type ClockSpan } from "@pavane/contract/market/class-clock";
import { BookOpen, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { EditedRow } from "../rules/plan-values.ts";
import { MaterialDialog } from "./material-dialog.tsx";

interface PlanRowFieldsProps {
  row: EditedRow;
  /** What it is called, for those who only hear it. */
  name: string;
  clock: ClockSpan | undefined;
  fault: string | undefined;
  handle: ReactNode;
  onChange: (changes: Partial<EditedRow>) => void;
  onRemove: () => void;
}

/** One thing that is done in the class: when, for how long, what to keep in mind, and the material for it. */
export function PlanRowFields({ row, name, clock, fault, handle, onChange, onRemove }: PlanRowFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-3 p-4 md:grid-cols-[6.5rem_1fr_auto]">
      <p className="tabular text-meta font-semibold md:pt-2.5">{clock ? `${clock.from}–${clock.to}` : null}</p>
      <span className="flex md:order-last">
        {handle}
        <IconButton
          size="small"
          tone="destructive"
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </span>
      <div className="grid min-w-0 gap-3 max-md:col-span-2">
        <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
          <TextField
            label={`Heading of ${name}`}
            hideLabel
            placeholder="What is done, such as Pliés"
            maxLength={planLimits.heading}
            value={row.heading}
            onChange={({ target }) => onChange({ heading: target.value })}
          />
          <NumberField
            label={`Minutes of ${name}`}
            hideLabel
            min={1}
            max={240}
            error={fault}
            value={row.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </div>
        <TextArea
          label={`Note on ${name}`}
          hideLabel
          dense
          placeholder="Own note"
          maxLength={planLimits.note}
          value={row.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        <Material row={row} name={name} onChange={onChange} />
      </div>
    </div>
  );
}

function Material({ row: { resource, file }, name, onChange }: Pick<PlanRowFieldsProps, "row" | "name" | "onChange">) {
  const [choosing, setChoosing] = useState(false);
  const dialog = choosing ? (
    <MaterialDialog
      onClose={() => setChoosing(false)}
      onChoose={(chosen) => {
        setChoosing(false);
        onChange(chosen);
      }}
    />
  ) : null;
  if (resource === null)
    return (
      <>
        <Button
          variant="ghost"
          size="small"
          icon={<BookOpen aria-hidden />}
          aria-label={`Add from library to ${name}`}
          className="-ml-3.5 justify-self-start text-soft"
          onClick={() => setChoosing(true)}
        >
          Add from library
        </Button>
        {dialog}
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control bg-sunk py-2 pr-2 pl-2.5 text-meta">
      <span className="w-12 shrink-0 overflow-hidden rounded-chip">
        <Cover kind="resource" id={resource.id} src={resource.thumbnail_url} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {resource.access ? (
            <Link to={paths.resource(resource.id)} className="underline-offset-4 hover:text-velvet hover:underline">
              {resource.title}
            </Link>
          ) : (
            resource.title
          )}
        </p>
        {file ? <p className="text-small text-soft [overflow-wrap:anywhere]">{file.name}</p> : null}
        {resource.access ? null : <p className="text-small text-brick">{planTexts.ended}</p>}
      </div>
      <span className="flex">
        <Button
          variant="ghost"
          size="small"
          onClick={() => setChoosing(true)}
          aria-label={`Change the material of ${name}`}
        >
          Change
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChange({ resource: null, file: null })}
          aria-label={`Take ${resource.title} out of ${name}`}
        >
          Take out
        </Button>
      </span>
      {dialog}
    </div>
  );
}
