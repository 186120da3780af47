import { errorList } from "../core/errors.ts";

export const siteErrors = errorList({
  no_draft: { status: 409, message: "There is no draft to publish." },
  not_waiting: {
    status: 409,
    message: "Only the version published last can be withdrawn, and only while it waits for its date.",
  },
  style_not_found: { status: 404, message: "This dance style does not exist." },
  name_taken: { status: 409, message: "This name is taken" },
  in_use: { status: 409, message: "Items use this style." },
  guide_not_found: { status: 404, message: "There is no guide with this name." },
  not_ready: { status: 503, message: "The server is not ready yet." },
});
