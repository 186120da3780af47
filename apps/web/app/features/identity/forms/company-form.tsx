import { useQuery } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { companyOf, companyValues, type Company, type CompanyValues } from "../../../money/company/company.ts";
import { CompanyInputs } from "../../../money/company/company-inputs.tsx";
import { uncheckedCompany } from "../../../money/company/unchecked-company.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

/** What the next receipts and invoices name; empty fields take it off. */
export function CompanyForm() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery("GET /api/me/company"),
    refetchOnReconnect: false,
  });
  if (data) return <Loaded company={data.company} />;
  if (isError) return <ErrorState subject="Your company details" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Loading label="Loading your company details" className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
    </Loading>
  );
}

function Loaded({ company }: { company: Company | null }) {
  const saved = useSavedForm<CompanyValues, unknown>({
    resolver: uncheckedCompany,
    values: companyValues(company),
    draft: "company:own",
    write: (values) => api("PUT /api/me/company", { body: { company: companyOf(values) } }),
    refresh: (client) => refreshRoutes(client, "GET /api/me/company"),
    done: { title: "Saved" },
    onSaved: () => {},
  });
  return (
    <SavedFormPage of={saved} label="Company details" heading={null}>
      <CompanyInputs field={(name) => saved.form.register(name)} />
      <div>
        <Button type="submit" variant="outline" busy={saved.pending} disabled={!saved.form.formState.isDirty}>
          Save company details
        </Button>
      </div>
    </SavedFormPage>
  );
}
