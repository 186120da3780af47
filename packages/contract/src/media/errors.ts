import { errorList } from "../core/errors.ts";

export const mediaErrors = errorList({
  file_too_large: { status: 413, message: "File exceeds the maximum size." },
  storage_full: { status: 413, message: "There is no room for this file." },
  too_many_uploads: { status: 429, message: "Too many videos are being uploaded." },
  file_type: { status: 415, message: "This kind of file cannot be uploaded." },
  unsafe_file: { status: 422, message: "This file is not safe." },
  wrong_offset: { status: 409, message: "The upload goes on at another place." },
  upload_complete: { status: 409, message: "This upload is already complete." },
  upload_not_found: { status: 404, message: "This upload does not exist." },
  course_not_found: { status: 404, message: "This course does not exist." },
  no_uploaded_video: { status: 409, message: "Captions need a video that was uploaded here." },
  link_expired: { status: 403, message: "This link has expired." },
});
