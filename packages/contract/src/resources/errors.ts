import { errorList } from "../core/errors.ts";

export const resourcesErrors = errorList({
  resource_not_found: { status: 404, message: "This resource does not exist or is not public." },
  release_not_found: { status: 404, message: "This version does not exist." },
  file_not_found: { status: 404, message: "This file does not exist." },
  seller_not_found: { status: 404, message: "This store does not exist." },
  person_not_found: { status: 404, message: "Nobody has this e-mail address or username." },
  grant_not_found: { status: 404, message: "This grant does not exist." },
  email_unverified: { status: 403, message: "Confirm your e-mail to sell." },
  store_suspended: { status: 403, message: "Your store is suspended." },
  own_resource: { status: 403, message: "You cannot review your own resource." },
  has_buyers: { status: 409, message: "This resource has buyers. Archive it instead." },
  wrong_state: { status: 409, message: "This cannot be done with it now." },
  release_open: { status: 409, message: "A new version is being prepared already." },
  already_decided: { status: 409, message: "Somebody has already decided this." },
  claimed: { status: 409, message: "Somebody else is reviewing this." },
  already_owned: { status: 409, message: "This person owns it already." },
  featured_full: { status: 409, message: "No more resources can be featured." },
  open_requests: { status: 409, message: "Answer the open refund requests first." },
  name_taken: { status: 409, message: "This name is taken" },
  part_not_own: { status: 422, message: "A part must be a resource of the same store." },
  part_is_curriculum: { status: 422, message: "A curriculum cannot be a part of another." },
  too_many_files: { status: 422, message: "Maximum of 5 files allowed" },
  unsafe_file: { status: 422, message: "This file is not safe." },
  file_too_large: { status: 413, message: "File exceeds the maximum size." },
  upload_not_found: { status: 404, message: "This upload does not exist, or is not complete." },
  storage_full: { status: 413, message: "There is no room for this file." },
  unsupported_file: { status: 415, message: "This type of file is not allowed." },
});

/** The same code for stores, in their own words. */
export const storeErrors = {
  name: { ...resourcesErrors.name_taken, message: "This store name is taken." },
  slug: { ...resourcesErrors.name_taken, message: "This address is taken." },
} as const;

export const closingText = (name: string): string => `Type ${name} to close the store.`;

export const suspendedText = (reason: string): string => `Your store is suspended: ${reason}`;

/** Sentences of the seller's forms, word for word (specification of the market, section 2). */
export const resourceTexts = {
  curriculumSeller: "Ask for the curriculum seller role",
  title: "Title must be at least 3 characters",
  description: "Description must be at least 20 characters",
  price: "Price must be a non-negative number",
  leastPrice: "Price must be $0.00 or at least $0.50",
  zeroPrice: "Choose Free to give it away, or set a price of at least $0.50",
  noPrice: "Set a price, or choose Free",
  type: "Choose a type",
  styles: "Choose at least one dance style",
  ages: "Choose at least one age group",
  levels: "Choose at least one level",
  categories: "Choose at least one category",
  files: "Add at least one file",
  rights: "Confirm that you hold the rights to everything in these files, music included",
  note: "Say what changed",
  parts: "A curriculum needs at least 2 parts",
  filePending: "A file is still being checked. Try again in a moment.",
  fileRefused: "Remove the files that were refused",
  checklist: "Finish the checklist.",
  changes: "Tell the seller what to change.",
  unseen: "Open it before you approve it.",
  changed: "This changed since you opened it. Look at it again.",
  partChanged: "The title or price of a part changed since you opened it. Look at it again.",
} as const;

export const notPublishedText = (title: string): string => `${title} is not published`;
