import { companyWish } from "../core/company.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageQuery } from "../core/page.ts";
import { z } from "zod";
import { subscriptionsErrors as errors } from "./errors.ts";
import { subscriptionInvoice, subscriptionInvoices } from "./schema.ts";

export const invoicesEndpoints = {
  listSubscriptionInvoices: endpoint({
    method: "GET",
    path: "/api/subscriptions/invoices",
    summary: "My invoices for plans, newest first",
    access: "member",
    query: z.object(pageQuery(10)),
    answer: subscriptionInvoices,
  }),
  getSubscriptionInvoice: endpoint({
    method: "GET",
    path: "/api/subscriptions/invoices/:id.pdf",
    summary: "One of my invoices as a file",
    access: "member",
    params: idParams,
    answer: { file: "application/pdf" },
    errors: [errors.invoice_not_found],
  }),
  saveInvoiceCompany: endpoint({
    method: "PUT",
    path: "/api/subscriptions/invoices/:id/company",
    summary: "Company details on one of my invoices; null takes them off",
    access: "member",
    params: idParams,
    body: companyWish,
    answer: subscriptionInvoice,
    errors: [errors.invoice_not_found],
  }),
} as const satisfies EndpointTable;
