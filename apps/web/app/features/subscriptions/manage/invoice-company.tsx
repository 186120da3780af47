import { Building2 } from "lucide-react";
import { Suspense, useState } from "react";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import type { Invoice } from "../shapes.ts";

const CompanyDialog = lazyNamed(() => import("../../../money/company/company-dialog.tsx"), "CompanyDialog");

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
        <Suspense>
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
        </Suspense>
      ) : null}
    </>
  );
}
