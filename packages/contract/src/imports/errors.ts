import { errorList } from "../core/errors.ts";

export const importsErrors = errorList({
  import_not_found: { status: 404, message: "This import is no longer kept. Choose the file again." },
  /** Says what is wrong with the file. */
  archive_unreadable: { status: 422, message: "This file cannot be imported" },
  /** Says what is wrong with the table. */
  people_unreadable: { status: 422, message: "This file cannot be read as a table of people" },
  too_many_imports: {
    status: 409,
    message: "You have 20 files that were read and not imported. Discard one of them first.",
  },
  /** The file, or what its sender sells here, is no longer what they looked at. */
  products_changed: {
    status: 409,
    message: "Not every product of this file can be imported. Look at what is left out, then import the others.",
  },
  product_exists: { status: 409, message: "You have a resource of this title already." },
  import_running: { status: 409, message: "This import is under way. It is finished in a moment." },
});
