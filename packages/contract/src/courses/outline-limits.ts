/** Largest sizes of a course and a quiz. */
export const maxModules = 100;
export const maxLessons = 300;
export const maxQuestions = 100;
