/** Largest sizes of a course and a quiz. */
export const maxModules = 100;
export const maxLessons = 300;
export const maxQuestions = 100;
/** Longest title of a course, a module and a lesson, in characters. */
export const maxTitle = 200;
