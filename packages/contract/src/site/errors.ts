import { errorList } from "../core/errors.ts";

export const siteErrors = errorList({
  no_draft: { status: 409, message: "There is no draft to publish." },
  style_not_found: { status: 404, message: "This dance style does not exist." },
  name_taken: { status: 409, message: "This name is taken" },
  in_use: { status: 409, message: "Items use this style." },
  not_ready: { status: 503, message: "The server is not ready yet." },
});
