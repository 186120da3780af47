/** Largest sizes of a course and a quiz. */
export const maxModules = 100;
export const maxLessons = 300;
export const maxQuestions = 100;
/** What an attempt asks at most is `maxQuestions`; a bank may hold many more to draw from. */
export const maxBankQuestions = 10_000;
/** Longest topic of a bank, in characters. */
export const maxTopic = 80;
/** Longest title of a course, a module and a lesson, in characters. */
export const maxTitle = 200;
