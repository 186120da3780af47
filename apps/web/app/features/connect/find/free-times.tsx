import { priceText } from "../../../money/price-texts.ts";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { TimeLink } from "./time-link.tsx";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { RatingOrNew } from "../components/person-marks.tsx";
import { momentWords } from "../rules/card-texts.ts";
import type { FreeTime } from "../shapes.ts";

/** Free times over everybody, the soonest first. */
export function FreeTimes({ times, zone }: { times: readonly FreeTime[]; zone: string }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {times.map(({ professional, service, starts_at: at }) => (
        <li
          key={`${professional.id} ${at}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto_auto]"
        >
          <p className="tabular font-semibold max-sm:col-span-2">{momentWords(at, zone)}</p>
          <div className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
            <Avatar src={professional.photo} name={professional.name} size={40} decorative />
            <div className="min-w-0 text-meta [overflow-wrap:anywhere]">
              <Link to={paths.person(professional.id)} className="font-semibold hover:text-velvet hover:underline">
                {professional.name}
              </Link>
              <p className="text-soft">
                {service.name}, {service.minutes} min
              </p>
            </div>
          </div>
          <p className="tabular flex items-center gap-4 text-meta">
            <RatingOrNew {...professional} />
            <span className="min-w-16 font-semibold sm:text-right">{priceText(service.price)}</span>
          </p>
          <TimeLink
            professionalId={professional.id}
            serviceId={service.id}
            start={at}
            className={buttonClass({ size: "small" })}
            aria-label={`Book ${service.name} with ${professional.name}, ${momentWords(at, zone)}`}
          >
            Book
          </TimeLink>
        </li>
      ))}
    </ul>
  );
}
