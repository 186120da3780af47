import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { WeekForm } from "../hours/use-week-form.ts";
import { daysKey, hoursKey, type CalendarFileRead } from "../rules/calendar-file.ts";
import { CalendarProposals } from "./calendar-proposals.tsx";
import { useCalendarFile } from "./use-calendar-file.ts";

/** The way to hours and days off out of a calendar that is exported elsewhere. */
export function CalendarFile({ form }: { form: WeekForm }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? <CalendarFileDialog form={form} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CalendarFileDialog({ form, onClose }: { form: WeekForm; onClose: () => void }) {
  const { found, name, isReading, isTaking, fault, choose, take } = useCalendarFile(form, onClose);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const keys = found === null || isReading ? [] : keysOf(found);
  const ticked = new Set(keys.filter((key) => !left.has(key)));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isTaking || onClose()}
      title="Hours from a calendar"
      description="What repeats every week becomes hours, whole days become days off. You see it first and take what you want."
      size="wide"
      footer={
        <>
          <Button variant="outline" disabled={isTaking} onClick={onClose}>
            Cancel
          </Button>
          {keys.length === 0 ? null : (
            <Button busy={isTaking} disabled={ticked.size === 0} onClick={() => take(ticked)}>
              Take {ticked.size} of {keys.length}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label="File"
          accept=".ics,text/calendar"
          hint="A calendar as Google Calendar, Outlook and Apple export it (.ics), up to 5 MB. To keep appointments busy from now on, add the calendar by its address instead."
          disabled={isReading || isTaking}
          onFiles={(files) => {
            setLeft(new Set());
            choose(files);
          }}
          {...(fault !== null && { error: fault })}
        />
        {isReading ? <output className="text-meta text-soft [overflow-wrap:anywhere]">Reading {name}...</output> : null}
        {found === null || isReading ? null : (
          <CalendarProposals
            found={found}
            ticked={ticked}
            onTick={(key, on) => setLeft(new Set(on ? [...left].filter((one) => one !== key) : [...left, key]))}
          />
        )}
      </div>
    </Dialog>
  );
}

const keysOf = ({ hours, time_off: days }: CalendarFileRead): string[] => [
  ...hours.map(hoursKey),
  ...days.map(daysKey),
];
