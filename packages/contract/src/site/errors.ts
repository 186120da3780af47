import { errorList } from "../core/errors.ts";

export const siteErrors = errorList({
  no_draft: { status: 409, message: "There is no draft to publish." },
  not_ready: { status: 503, message: "The server is not ready yet." },
});
