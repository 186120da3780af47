import { refuse } from "@pavane/contract/core/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import { clampPage } from "@pavane/contract/core/page";
import type { invoicesEndpoints } from "@pavane/contract/subscriptions/endpoints-invoices";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { issuerOf } from "../../../platform/pdf/receipt/receipt.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { presentInvoice } from "../billing/present-invoice.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import { invoiceFacts } from "./invoice-facts.ts";
import { countInvoicesOf, findInvoiceOf, listInvoicesOf, setInvoiceCompany } from "./own-invoices-repository.ts";

const papersPerMinute: Limit = { name: "invoices:person", most: 30, windowSeconds: 60 };

export function invoicesRoutes({
  db,
  clock,
  limiter,
  site,
  baseUrl,
}: SubscriptionsDeps): Handlers<typeof invoicesEndpoints> {
  return {
    listSubscriptionInvoices: async ({ actor, query }) => {
      const { offset, ...page } = clampPage(query, await countInvoicesOf(db.read, actor.id));
      const rows = await listInvoicesOf(db.read, actor.id, { size: page.size, offset });
      return { data: rows.map(presentInvoice), page };
    },
    saveInvoiceCompany: async ({ actor, params, body: { company, ...rest } }) => {
      assertNoRest(rest);
      const saved = await db.write((tx) =>
        setInvoiceCompany(tx, { userId: actor.id, ...params, company }, clock.now()),
      );
      const found = saved ? await findInvoiceOf(db.read, actor.id, params.id) : null;
      return found === null ? refuse(subscriptionsErrors.invoice_not_found) : presentInvoice(found);
    },
    getSubscriptionInvoice: async ({ actor, params }) => {
      const found = await findInvoiceOf(db.read, actor.id, params.id);
      if (found === null) return refuse(subscriptionsErrors.invoice_not_found);
      const tooMany = await limiter.hit(papersPerMinute, String(actor.id));
      if (tooMany) return tooMany;
      const { username, firstName, lastName, email, pendingEmail } = await findSubscriber(db.read, actor.id);
      const name = found.studioName ?? displayName({ username, first_name: firstName, last_name: lastName });
      const facts = invoiceFacts(found, { name, email: email ?? pendingEmail ?? "" });
      const issuer = issuerOf(await site.getSettings(), baseUrl());
      // The drawing libraries are large and most processes never draw in their first minutes.
      const { receiptPdf } = await import("../../../platform/pdf/receipt/receipt-pdf.ts");
      const content = await receiptPdf(facts, issuer, found.invoice.updatedAt);
      return { content, mime: "application/pdf", fileName: `invoice-${facts.number}.pdf` };
    },
  };
}
