import { errorList } from "../core/errors.ts";

export const certificatesErrors = errorList({
  certificate_not_found: { status: 404, message: "No certificate has this number. Check it and try again." },
  programme_not_found: { status: 404, message: "Programme not found." },
  achievement_not_found: { status: 404, message: "No badge of this site stands for this." },
  badge_key_changed: {
    status: 409,
    message: "Another key was made meanwhile. Look at the list before you make one more.",
  },
  course_not_found: { status: 404, message: "Course not found." },
  certificate_exists: { status: 409, message: "This learner already has a valid certificate for this course." },
  already_revoked: { status: 409, message: "This certificate is already revoked." },
  not_renewable: { status: 409, message: "This certificate cannot be renewed." },
  learner_not_found: { status: 404, message: "Nobody with this number learns in this course." },
  too_many_certificates: { status: 409, message: "At most 50 certificates fit into one file. Narrow the list first." },
  statement_empty: { status: 404, message: "No certificate that counts was issued to you in this year." },
  no_certificates: { status: 404, message: "No certificate matches." },
  template_not_found: { status: 404, message: "Template not found." },
  template_in_use: { status: 409, message: "Certificates or courses use this template. Retire it instead." },
  template_retired: { status: 409, message: "This template is retired. Duplicate it to go on with it." },
  template_unfit: { status: 409, message: "Only a published template of the site can be the default." },
  certificate_replaced: { status: 409, message: "This certificate was replaced. Choose the one that replaced it." },
});
