import { approvalNames, policyNames, policyTexts, serviceModeNames } from "@pavane/contract/professionals/choices";
import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { useSearchLink } from "../../../ui/search/search-state.ts";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import type { Service } from "../queries.ts";

/** What is being booked, where and on which terms, and the way to something else; the choice before it took the focus along. */
export function ServiceLine({ service, only }: { service: Service; only: boolean }) {
  const link = useSearchLink();
  const line = useFocusHere<HTMLDivElement>(false);
  const { mode, place, approval, policy } = service;
  return (
    <div ref={line} tabIndex={-1} className="mb-7 text-meta text-soft outline-none [overflow-wrap:anywhere]">
      <strong className="font-semibold text-ink">{service.name}</strong>, {service.minutes} minutes,{" "}
      {priceText(service.price)}
      {only ? null : (
        <>
          {" "}
          <Link
            to={link({ service: null, start: null, booking: null })}
            className="ml-1 rounded-chip font-semibold text-velvet hover:text-velvet-strong"
          >
            Change
          </Link>
        </>
      )}
      <p className="mt-0.5">
        {mode === "place" ? (place ?? serviceModeNames.place) : serviceModeNames.online}. {approvalNames[approval]}.
        {Number(service.price) === 0 ? null : ` ${policyNames[policy]}: ${policyTexts[policy]}`}
      </p>
    </div>
  );
}
