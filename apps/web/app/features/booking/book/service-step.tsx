import { approvalNames, policyTexts, serviceModeNames } from "@pavane/contract/professionals/choices";
import { counted } from "../../../counted.ts";
import { priceText } from "../../../money/price-texts.ts";
import { useNow } from "../../../time/use-now.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import type { Professional, Service } from "../queries.ts";
import { offsetText } from "../rules/zone-texts.ts";

/** What can be booked; skipped where it is one thing. */
export function ServiceStep({ professional, zone }: { professional: Professional; zone: string }) {
  const { services, name } = professional;
  const now = useNow(60_000);
  const link = useSearchLink();
  if (services.length === 0) return <EmptyState>{name} offers nothing to book at the moment.</EmptyState>;
  return (
    <section aria-labelledby="choose-service">
      <h2 id="choose-service" className="mb-4 text-heading font-semibold">
        What would you like to book?
      </h2>
      <p className="-mt-3 mb-4 text-meta text-soft">{offsetText(name, professional.zone, zone, now)}</p>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 bg-card p-5">
            <div className="min-w-0 flex-1 basis-72">
              <h3 className="text-title font-semibold [overflow-wrap:anywhere]">{service.name}</h3>
              <p className="mt-0.5 text-meta text-soft">{factsOf(service)}</p>
              <p className="mt-2.5 max-w-[70ch] text-meta whitespace-pre-line [overflow-wrap:anywhere]">
                {service.description}
              </p>
              {Number(service.price) === 0 ? null : (
                <p className="mt-2.5 text-small text-soft">{policyTexts[service.policy]}</p>
              )}
            </div>
            <div className="flex items-center gap-5">
              <span className="tabular font-semibold">{priceText(service.price)}</span>
              <ButtonLink
                size="small"
                to={link({ service: service.id, start: null, booking: null })}
                aria-label={`Choose ${service.name}`}
              >
                Choose
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "60 minutes · Online · Books at once" */
function factsOf({ minutes, mode, place, capacity, approval }: Service): string {
  const where = mode === "place" && place !== null ? place : serviceModeNames[mode];
  const group = capacity > 1 ? [counted(capacity, "place")] : [];
  return [`${minutes} minutes`, where, ...group, approvalNames[approval]].join(" · ");
}
