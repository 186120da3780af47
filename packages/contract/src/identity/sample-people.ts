/** Usernames of the sample people of a trial installation for everybody to sign in as, in the order in which README tells of them. */
export const sampleUsernames = [
  "admin",
  "instructor_admin",
  "curriculum_admin",
  "officer",
  "instructor",
  "creator",
  "seller",
  "curriculum_seller",
  "learner",
  "professional",
  "dancer",
] as const;
