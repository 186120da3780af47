import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { companyValues } from "../../../money/company/company.ts";
import { CompanyInputs } from "../../../money/company/company-inputs.tsx";
import { useFold } from "../../../money/company/use-fold.ts";
import { DraftFields } from "../../../forms/draft-fields.tsx";
import { Button } from "../../../ui/buttons/button.tsx";

/** Company details of a plan that is being begun: kept in the tab until it has begun. */
export const planCompanyDraft = "company:plan";

/**
 * Company details of a form that starts a plan, collapsed until needed. Details stored with the account are shown open
 * and filled in; changes here are stored with the account too, since the plan's later receipts name the details stored
 * then. `readCompany` reads them.
 */
export function PlanCompany() {
  const { data } = useQuery({ ...apiQuery("GET /api/me/company"), staleTime: 60_000 });
  const saved = data?.company ?? null;
  const [open, want] = useFold(planCompanyDraft, saved !== null);
  const { name, address, tax_number } = companyValues(saved).company;
  const defaults = { "company.name": name, "company.address": address, "company.tax_number": tax_number };
  if (saved === null && !open)
    return (
      <div>
        <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => want(true)}>
          Add company details
        </Button>
      </div>
    );
  return (
    <fieldset className="grid gap-4 rounded-control border border-line px-3.5 pt-2 pb-4">
      <legend className="px-1 text-meta font-semibold">On the plan’s receipts</legend>
      <DraftFields name={planCompanyDraft} fields={["company.name", "company.address", "company.tax_number"]} />
      <CompanyInputs field={(field) => ({ name: field, defaultValue: defaults[field] })} />
      <p className="text-meta text-soft">
        Kept in your settings, for this plan and what you buy next.
        {saved === null ? "" : " Empty all three fields to take them off."}
      </p>
      {saved === null ? (
        <div>
          <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => want(false)}>
            Without company details
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
