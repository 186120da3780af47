/** Largest sizes of a course and a quiz. */
export const mostModules = 100;
export const mostLessons = 300;
export const mostQuestions = 100;
