import { Building2 } from "lucide-react";
import { useState } from "react";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { CompanyDialog } from "../../../money/company/company-dialog.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Invoice } from "../shapes.ts";

/** What an invoice names besides its owner: added or changed on it alone. */
export function InvoiceCompany({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState(false);
  const words = invoice.company === null ? "Add company details" : "Change company details";
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Building2 aria-hidden />}
        aria-label={`${words} of invoice ${invoice.number}`}
        title={invoice.company?.name ?? words}
        onClick={() => setOpen(true)}
      >
        Company
      </Button>
      {open ? (
        <CompanyDialog
          company={invoice.company}
          paper={`invoice:${invoice.id}`}
          write={(company) =>
            api("PUT /api/subscriptions/invoices/:id/company", {
              params: { id: String(invoice.id) },
              body: { company },
            })
          }
          refresh={(client) => refreshRoutes(client, "GET /api/subscriptions/invoices")}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
