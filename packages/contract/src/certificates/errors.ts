import { errorList } from "../core/errors.ts";

export const certificatesErrors = errorList({
  certificate_not_found: { status: 404, message: "No certificate has this number. Check it and try again." },
  course_not_found: { status: 404, message: "Course not found." },
  certificate_exists: { status: 409, message: "This learner already has a valid certificate for this course." },
  already_revoked: { status: 409, message: "This certificate is already revoked." },
  certificate_replaced: { status: 409, message: "This certificate was replaced. Choose the one that replaced it." },
});
