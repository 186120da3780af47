interface LeftOutKind {
  /** As Moodle calls it. */
  readonly called: string;
  readonly reason: string;
}

const discussion = "Discussions do not come. Learners ask at each lesson";
const kinds: Readonly<Record<string, LeftOutKind>> = {
  forum: { called: "Forum", reason: discussion },
  chat: { called: "Chat", reason: discussion },
  glossary: { called: "Glossary", reason: "There are no glossaries. Write it as a lesson" },
  wiki: { called: "Wiki", reason: "There are no wikis. Write it as a lesson" },
  data: { called: "Database", reason: "There are no databases of learners" },
  lesson: { called: "Lesson", reason: "Lessons that branch by answers do not come" },
  scorm: { called: "SCORM package", reason: "Packages do not come with a backup. Add the package to a text lesson" },
  imscp: { called: "Content package", reason: "Packages do not come with a backup" },
  h5pactivity: { called: "H5P", reason: "H5P is not supported" },
  hvp: { called: "H5P", reason: "H5P is not supported" },
  lti: { called: "External tool", reason: "External tools (LTI) do not come" },
  workshop: { called: "Workshop", reason: "Peer review does not come. Make a practical assessment" },
  choice: { called: "Choice", reason: "Polls do not come" },
  feedback: { called: "Feedback", reason: "Polls do not come" },
  survey: { called: "Survey", reason: "Polls do not come" },
  questionnaire: { called: "Questionnaire", reason: "Polls do not come" },
  bigbluebuttonbn: { called: "Video meeting", reason: "Meetings do not come. Offer a session that can be booked" },
  attendance: { called: "Attendance", reason: "Attendance does not come" },
  customcert: { called: "Certificate", reason: "Choose a certificate design for the course" },
  certificate: { called: "Certificate", reason: "Choose a certificate design for the course" },
  coursecertificate: { called: "Certificate", reason: "Choose a certificate design for the course" },
  subsection: { called: "Subsection", reason: "Sections within sections come as modules of their own" },
  qbank: { called: "Question bank", reason: "Its questions come with the bank of the course" },
};

/** What an activity that becomes no lesson is called, and why it does not come. */
export const activitiesLeftOut = (kind: string): LeftOutKind =>
  kinds[kind] ?? { called: `Activity (${kind})`, reason: "Activities of this kind are not supported" };
