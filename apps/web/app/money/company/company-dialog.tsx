import type { QueryClient } from "@tanstack/react-query";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { companyOf, companyValues, type Company, type CompanyValues } from "./company.ts";
import { CompanyInputs } from "./company-inputs.tsx";
import { uncheckedCompany } from "./unchecked-company.ts";

interface CompanyDialogProps {
  company: Company | null;
  /** Of the paper, for its draft, such as `order:K7Q2M41X9D`. */
  paper: string;
  write: (company: ReturnType<typeof companyOf>) => Promise<unknown>;
  refresh: (client: QueryClient) => Promise<void>;
  onClose: () => void;
}

/** Company details of one receipt or invoice. */
export function CompanyDialog({ company, paper, write, refresh, onClose }: CompanyDialogProps) {
  const saved = useSavedForm<CompanyValues, unknown>({
    resolver: uncheckedCompany,
    values: companyValues(company),
    draft: `company:${paper}`,
    write: (values) => write(companyOf(values)),
    refresh,
    done: { title: "Saved" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      title="Company details"
      description={
        company === null
          ? "They stand on this paper from now on."
          : "Empty all three fields to take them off this paper."
      }
      of={saved}
      submit="Save"
      onClose={onClose}
    >
      <CompanyInputs field={(name) => saved.form.register(name)} />
    </SavedFormDialog>
  );
}
