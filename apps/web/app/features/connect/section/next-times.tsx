import { TimeLink } from "../find/time-link.tsx";
import { momentWords } from "../rules/card-texts.ts";
import type { Professional } from "../shapes.ts";

export function NextTimes({ person, zone }: { person: Professional; zone: string }) {
  return (
    <>
      <h3 className="mb-2 font-semibold">Next free times</h3>
      <ul className="grid gap-2">
        {person.next_frees.map(({ starts_at: at, service_id: id }) => (
          <li key={`${id} ${at}`}>
            <TimeLink
              professionalId={person.id}
              serviceId={id}
              start={at}
              className="tabular flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-card px-3.5 py-2 text-meta hover:border-velvet"
            >
              <span className="sr-only">Book </span>
              <span className="font-semibold text-velvet">{momentWords(at, zone)}</span>
              <span className="text-soft">{person.services.find((service) => service.id === id)?.name}</span>
            </TimeLink>
          </li>
        ))}
      </ul>
    </>
  );
}
