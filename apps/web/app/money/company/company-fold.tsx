import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/buttons/button.tsx";
import { textOf } from "../../ui/form/plain-form.tsx";
import { apiQuery } from "../../api/api-query.ts";
import { useSession } from "../../session/session.ts";
import { receiptDraft } from "./order-drafts.ts";
import { DraftFields } from "../../forms/draft-fields.tsx";
import { companyOf, companyValues, type CompanyValues } from "./company.ts";
import { CompanyInputs } from "./company-inputs.tsx";
import { useFold } from "./use-fold.ts";

type Sent = ReturnType<typeof companyOf>;

/**
 * Company details of an order form, collapsed until needed; details stored with the account are shown open and filled
 * in. Collapsed details are not sent: see `readCompany`.
 */
export function CompanyFold() {
  const member = useSession().state === "member";
  const { data } = useQuery({ ...apiQuery("GET /api/me/company"), enabled: member, staleTime: 60_000 });
  const saved = data?.company ?? null;
  const [open, want] = useFold(receiptDraft, saved !== null);
  const values = companyValues(saved).company;
  const defaults = {
    "company.name": values.name,
    "company.address": values.address,
    "company.tax_number": values.tax_number,
  };
  if (!open)
    return (
      <div>
        {saved === null ? null : <input type="hidden" name="company.none" value="yes" />}
        <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => want(true)}>
          Add company details
        </Button>
      </div>
    );
  return (
    <fieldset className="grid gap-4 rounded-control border border-line px-3.5 pt-2 pb-4">
      <legend className="px-1 text-meta font-semibold">On the receipt</legend>
      <DraftFields name={receiptDraft} fields={["company.name", "company.address", "company.tax_number"]} />
      <CompanyInputs field={(name) => ({ name, defaultValue: defaults[name] })} />
      <div>
        <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => want(false)}>
          Without company details
        </Button>
      </div>
    </fieldset>
  );
}

/** What the fold says: undefined where nothing was asked for, so that an account's own stay. */
export function readCompany(fields: FormData): Sent | undefined {
  if (fields.has("company.none")) return null;
  if (!fields.has("company.name")) return undefined;
  const typed: CompanyValues = {
    company: {
      name: textOf(fields, "company.name"),
      address: textOf(fields, "company.address"),
      tax_number: textOf(fields, "company.tax_number"),
    },
  };
  return companyOf(typed);
}
