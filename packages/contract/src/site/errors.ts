import { errorList } from "../core/errors.ts";

export const siteErrors = errorList({
  not_ready: { status: 503, message: "The server is not ready yet." },
});
