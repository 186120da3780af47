interface CourseChoice {
  readonly id: number;
  readonly title: string;
}

/** The courses that a list of an instructor can be narrowed to. */
export const courseFilter = (choices: readonly CourseChoice[]) => ({
  label: "Course",
  every: "Every course",
  className: "w-64",
  options: choices.map(({ id, title }) => ({ value: String(id), label: title })),
});
