import { errorList } from "../core/errors.ts";

/** Of what is on sale alone; what this domain says of a resource or a store itself is in the errors of resources. */
export const marketErrors = errorList({
  category_not_found: { status: 404, message: "This category does not exist." },
  review_not_found: { status: 404, message: "This review does not exist." },
  /** To who never had it: `neverHadText`. */
  no_access: { status: 403, message: "Your access to this has ended." },
  link_expired: { status: 403, message: "This link has expired. Start the download again." },
  report_not_found: { status: 404, message: "This report does not exist." },
  already_reported: { status: 409, message: "You have reported this already." },
  own_report: { status: 409, message: "This is your own." },
  not_buyer: { status: 403, message: "Only buyers can review this." },
  already_reviewed: { status: 409, message: "You have reviewed this already." },
  answered: { status: 409, message: "You have answered this review already." },
  preparing: { status: 409, message: "This file is being prepared. Try again in a moment." },
  in_use: { status: 409, message: "Resources are in this category." },
  invalid_cursor: { status: 422, message: "This place in the list is not known." },
});

/** In place of "Your access to this has ended." for who never had any. */
export const neverHadText = "You do not have access to this.";
