import { danceRoleNames, danceRoles, maxSeats, type DanceRole } from "@pavane/contract/booking/choices";
import { useRef } from "react";
import { oneOf } from "@pavane/contract/core/codes";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { Service } from "../queries.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface GroupFieldsProps {
  service: Service;
  seats: number;
  role: DanceRole | null;
  /** How often a time was pressed without saying the role; 0: not since it was said. */
  missing: number;
  onSeats: (seats: number) => void;
  onRole: (role: DanceRole) => void;
}

const roleOptions = danceRoles.map((value) => ({ value, label: danceRoleNames[value] }));

/** How many come to a group, and who leads. What is missing comes into view, each time that it is. */
export function GroupFields({ service, seats, role, missing, onSeats, onRole }: GroupFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useOnChange(missing || null, () => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus({ preventScroll: true });
  });
  if (service.capacity === 1) return null;
  const max = Math.min(maxSeats, service.capacity);
  const options = Array.from({ length: max }, (_, index) => String(index + 1));
  return (
    <div ref={box} className="mb-7 flex flex-wrap items-start gap-x-10 gap-y-5">
      <Select
        label="Places"
        className="w-28"
        options={options.map((value) => ({ value, label: value }))}
        value={String(seats)}
        onChange={({ target }) => onSeats(Number(target.value))}
      />
      {service.dance_roles ? (
        <RadioGroup
          label="You dance as"
          options={roleOptions}
          value={role ?? ""}
          error={missing > 0 ? "Choose lead, follow or either" : undefined}
          onChange={({ target }) => {
            const chosen = oneOf(danceRoles, target.value);
            if (chosen) onRole(chosen);
          }}
        />
      ) : null}
    </div>
  );
}
