import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import { siteErrors } from "./errors.ts";
import {
  adminPage,
  adminPageList,
  pageDraftBody,
  sitePageParams,
  sitePageQuery,
  publishPageBody,
  sitePage,
  withdrawPageBody,
} from "./schema-pages.ts";

const admin = ["ADMIN"] as const;

export const pageEndpoints = {
  getPage: endpoint({
    method: "GET",
    path: "/api/pages/:key",
    summary: "The text of /about, /terms, /privacy or /cookies, with its earlier versions",
    access: "public",
    guestCache: 5,
    params: sitePageParams,
    query: sitePageQuery,
    answer: sitePage,
  }),
  listAdminPages: endpoint({
    method: "GET",
    path: "/api/admin/pages",
    summary: "The pages whose text the operator writes, and which of them have a draft",
    access: admin,
    answer: adminPageList,
  }),
  getAdminPage: endpoint({
    method: "GET",
    path: "/api/admin/pages/:key",
    summary: "The draft of a page, or the text in force to begin one from",
    access: admin,
    params: sitePageParams,
    answer: adminPage,
  }),
  savePageDraft: endpoint({
    method: "PUT",
    path: "/api/admin/pages/:key",
    summary: "Save the draft of a page; nobody else sees it",
    access: admin,
    audit: "page.drafted",
    about: "nobody's",
    params: sitePageParams,
    body: pageDraftBody,
    answer: adminPage,
  }),
  publishPage: endpoint({
    method: "POST",
    path: "/api/admin/pages/:key/publish",
    summary:
      "Publish the draft as the next version, with a note of what changes and, of terms, from when it counts; needs a fresh confirmation",
    access: admin,
    audit: "page.published",
    about: "nobody's",
    params: sitePageParams,
    body: publishPageBody,
    answer: adminPage,
    errors: [siteErrors.no_draft, confirmErrors.reauthentication_required],
  }),
  withdrawPage: endpoint({
    method: "POST",
    path: "/api/admin/pages/:key/withdraw",
    summary:
      "Take back the terms that were published last while they wait for their date; who was told of them is told. Needs a fresh confirmation",
    access: admin,
    audit: "page.withdrawn",
    about: "nobody's",
    params: sitePageParams,
    body: withdrawPageBody,
    answer: adminPage,
    errors: [siteErrors.not_waiting, confirmErrors.reauthentication_required],
  }),
} as const satisfies EndpointTable;
