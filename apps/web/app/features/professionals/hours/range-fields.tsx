import { clockText, minutesOfDay } from "@pavane/contract/professionals/fields";
import { FieldError } from "../../../ui/form/field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { dayMinutes } from "../rules/week-hours.ts";

interface RangeFieldsProps {
  /** "Monday", for what is read out. */
  of: string;
  from: number;
  to: number;
  fault: string | undefined;
  onChange: (times: { from: number; to: number }) => void;
}

/** Two time fields; midnight as an end is the end of the day. */
export function RangeFields({ of, from, to, fault, onChange }: RangeFieldsProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div className="flex items-center gap-2.5 max-sm:gap-2">
        <TimeField label={`${of} from`} minutes={from} onMinutes={(minutes) => onChange({ from: minutes, to })} />
        <span className="text-meta text-soft">to</span>
        <TimeField
          label={`${of} to`}
          minutes={to === dayMinutes ? 0 : to}
          onMinutes={(minutes) => onChange({ from, to: minutes === 0 ? dayMinutes : minutes })}
        />
      </div>
      {fault ? (
        <div role="alert">
          <FieldError id={`${of}-${from}-fault`}>{fault}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  /** NaN while it is not a time. */
  minutes: number;
  onMinutes: (minutes: number) => void;
}

const TimeField = ({ label, minutes, onMinutes }: TimeFieldProps) => (
  <TextField
    label={label}
    hideLabel
    type="time"
    step={300}
    className="min-w-0 flex-1 max-sm:[&_input]:px-2.5"
    value={Number.isNaN(minutes) ? "" : clockText(minutes)}
    onChange={({ target }) => onMinutes(target.value === "" ? Number.NaN : minutesOfDay(target.value))}
  />
);
