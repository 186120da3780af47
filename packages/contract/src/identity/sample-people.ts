/**
 * Usernames of the sample people of a trial installation as which everybody may sign in, in the order of the README.
 */
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
