import { Check } from "lucide-react";
import { useMe } from "../../../session/use-me.ts";
import { paths } from "../../../paths.ts";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useMoveProfessional } from "../profile/publishing-bar.tsx";
import type { ProfessionalSetup } from "../queries.ts";

/** Everything is done: the link to give away, and the switch that stops new bookings. */
export function BookablePanel({ setup: standing }: { setup: ProfessionalSetup }) {
  const { id } = useMe();
  const move = useMoveProfessional();
  const paused = standing.professional?.paused_at != null;
  return (
    <section aria-label="Being booked" className="grid gap-5 rounded-card border border-line bg-card p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <output className="flex items-center gap-2.5 text-lead font-semibold">
          {paused ? null : <Check aria-hidden className="size-6 text-pine" />}
          {paused ? pausedText(standing.bookings_ahead) : "You can be booked."}
        </output>
        <CopyLinkButton link={paths.person(id)} />
      </div>
      <Switch
        label="Pause bookings"
        checked={paused}
        disabled={move.isPending}
        onChange={({ target }) => move.mutate(target.checked ? "pause" : "resume")}
      />
    </section>
  );
}

const pausedText = (bookings: number): string => {
  const stay = bookings === 1 ? "1 booking stays." : `${bookings} bookings stay.`;
  return `People cannot book you. ${stay}`;
};
