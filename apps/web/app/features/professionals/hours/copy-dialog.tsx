import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { weekdayName, weekdays } from "../rules/week-hours.ts";

interface CopyDialogProps {
  weekday: number;
  onClose: () => void;
  onCopy: (days: readonly number[]) => void;
}

/** The hours of one day for others too. */
export function CopyDialog({ weekday, onClose, onCopy }: CopyDialogProps) {
  const [days, setDays] = useState<readonly number[]>([]);
  const { close, scope } = useUnsavedDialog(days.length > 0, onClose);
  const others = weekdays.filter((day) => day !== weekday);
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || close()}
      title={`Copy the hours of ${weekdayName(weekday)} to`}
      description="The hours these days have now are replaced."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button disabled={days.length === 0} onClick={() => onCopy(days)}>
            Copy
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {others.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day)}
            checked={days.includes(day)}
            onChange={({ target }) => setDays(target.checked ? [...days, day] : days.filter((other) => other !== day))}
          />
        ))}
      </div>
    </Dialog>
  );
}
