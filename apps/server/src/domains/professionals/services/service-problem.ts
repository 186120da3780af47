import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { serviceLimits } from "@pavane/contract/professionals/choices";
import type { FieldErrors } from "@pavane/contract/core/errors";
import type { ServiceRow } from "./services-repository.ts";

type Whole = Pick<ServiceRow, "mode" | "place" | "approval" | "noticeMin" | "furthestDays">;

/** What is wrong with a service as a whole, by field; what each field may be is asked before. */
export function serviceProblem({ mode, place, approval, noticeMin, furthestDays }: Whole): FieldErrors | null {
  const fields: Record<string, string> = {};
  if (mode === "place" && place === null) fields["place"] = professionalsTexts.address;
  if (approval === "request" && noticeMin < serviceLimits.requestNoticeMin)
    fields["notice_min"] = professionalsTexts.requestNotice;
  if (noticeMin > furthestDays * 1440) fields["notice_min"] = professionalsTexts.noticeBeyond;
  return Object.keys(fields).length === 0 ? null : fields;
}
