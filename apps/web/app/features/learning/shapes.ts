import type { Answer } from "@pavane/contract/routes";

/** Names for the answers this feature draws; the contract is where they are described. */
export type CourseList = Answer<"GET /api/courses">;
export type CourseItem = CourseList["data"][number];
export type Course = Answer<"GET /api/courses/:id">;
export type CourseModule = Course["modules"][number];
export type CourseLesson = CourseModule["lessons"][number];
export type Instructor = Answer<"GET /api/instructors/:id">;

export type Reviews = Answer<"GET /api/courses/:id/reviews">;
export type Review = Reviews["data"][number];

export type CourseProgress = Answer<"GET /api/courses/:id/progress">;
export type ModulePageData = Answer<"GET /api/modules/:id">;
export type LessonPageData = Answer<"GET /api/lessons/:id">;
export type LessonPackage = Answer<"GET /api/lessons/:id/package">;
export type LessonMedia = Answer<"GET /api/lessons/:id/media">;
export type LessonLink = NonNullable<LessonPageData["next"]>;
export type CourseStanding = NonNullable<LessonPageData["standing"]>;

export type QuizPageData = Answer<"GET /api/quizzes/:id">;
export type OpenAttempt = Answer<"POST /api/quizzes/:id/attempts">;
export type AttemptQuestion = OpenAttempt["questions"][number];
export type ClosedAttempt = Answer<"POST /api/attempts/:id/submit">;
export type ClosedQuestion = ClosedAttempt["questions"][number];

export type MyCourses = Answer<"GET /api/me/courses">;
export type MyCourse = MyCourses["data"][number];
