import type { Answer } from "@pavane/contract/routes";
import { Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { orderHeaders } from "../order-token.ts";
import { companyText } from "./company.ts";

const CompanyDialog = lazyNamed(() => import("./company-dialog.tsx"), "CompanyDialog");

type Order = Answer<"GET /api/orders/:publicId">;

/** What an order's receipt names besides the buyer, who adds or changes it here, by account or with the order's link. */
export function OrderCompany({ order }: { order: Pick<Order, "public_id" | "company" | "can"> }) {
  const [open, setOpen] = useState(false);
  const { public_id: publicId, company } = order;
  if (company === null && !order.can.company) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-soft">
      {company === null ? null : (
        <p className="min-w-0 [overflow-wrap:anywhere]">The receipt names {companyText(company)}.</p>
      )}
      {order.can.company ? (
        <Button variant="ghost" size="small" className="-ml-2.5" onClick={() => setOpen(true)}>
          {company === null ? "Add company details" : "Change company details"}
        </Button>
      ) : null}
      <Suspense>
        {open ? (
          <CompanyDialog
            company={company}
            paper={`order:${publicId}`}
            write={(wanted) =>
              api("PUT /api/orders/:publicId/company", {
                params: { publicId },
                headers: orderHeaders(publicId),
                body: { company: wanted },
              })
            }
            refresh={(client) => refreshRoutes(client, "GET /api/orders/:publicId")}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
