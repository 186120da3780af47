import { approvalNames, policyNames, policyTexts, serviceModeNames } from "@pavane/contract/professionals/choices";
import { priceText } from "../../../money/price-texts.ts";
import { useBookPath } from "../../../appointments/use-book-path.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { Professional, Service } from "../shapes.ts";

export function ServiceList({ person }: { person: Professional }) {
  const bookPath = useBookPath();
  if (person.services.length === 0) return null;
  return (
    <div>
      <h3 className="mb-3 text-heading font-semibold">Services</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {person.services.map((service) => (
          <li key={service.id} className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h4 className="font-semibold">{service.name}</h4>
              <p className="tabular text-meta text-soft">{factsOf(service)}</p>
              <p className="mt-2 measure whitespace-pre-line">{service.description}</p>
              <p className="mt-2 text-meta text-soft">
                {policyNames[service.policy]}: {policyTexts[service.policy]}
              </p>
            </div>
            <div className="flex items-center gap-4 sm:flex-col sm:items-end">
              <p className="tabular font-semibold">{priceText(service.price)}</p>
              {person.bookable && !person.own ? (
                <ButtonLink
                  size="small"
                  to={bookPath(person.id, { service: service.id })}
                  aria-label={`Book ${service.name}`}
                >
                  Book
                </ButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const factsOf = ({ minutes, mode, place, capacity, approval }: Service): string =>
  [
    `${minutes} min`,
    mode === "online" ? serviceModeNames.online : (place ?? serviceModeNames.place),
    capacity > 1 ? `${capacity} places` : null,
    approvalNames[approval],
  ]
    .filter(Boolean)
    .join(" · ");
