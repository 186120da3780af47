import { professionalRoles } from "@pavane/contract/professionals/roles";
import { Hourglass, Lock } from "lucide-react";
import { useMe } from "../../../session/use-me.ts";
import { dateText } from "../../../time/dates.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Shows professionals who prepare for being booked the status of their role request. */
export function PreparingNotice() {
  const { state, until } = rolePreparation(useMe(), professionalRoles);
  if (state === "asked")
    return (
      <div className={`${lineClass} bg-brass-tint text-on-brass-tint`}>
        <Hourglass aria-hidden />
        <p className="min-w-0 flex-1">
          Your request to be booked is waiting for an answer. Prepare everything meanwhile: you can publish once it is
          accepted.
        </p>
      </div>
    );
  if (state !== "kept" || until === null) return null;
  return (
    <div className={`${lineClass} bg-brick-tint text-brick`}>
      <Lock aria-hidden />
      <p className="min-w-0 flex-1">
        Your request to be booked was not accepted. What you prepared is kept until {dateText(until)}; ask again before
        then to go on with it.
      </p>
      <ButtonLink size="small" variant="outline" to={paths.getBooked()}>
        Read the answer
      </ButtonLink>
    </div>
  );
}

const lineClass =
  "mb-6 flex flex-wrap items-center gap-3 rounded-card px-4 py-3 text-meta font-medium [&>svg]:size-[18px] [&>svg]:shrink-0";
