import { heavyPicture, picture } from "../support/files.ts";
import {
  answer,
  createPage,
  editPage,
  fill,
  newCourse,
  newLesson,
  newModule,
  newQuestion,
  newQuiz,
  press,
  refuse,
  serverWords,
  type Row,
  type Stage,
} from "./stage.ts";
import { unique } from "../support/api.ts";

const field = { section: "5", as: "admin" } as const;
const file = { section: "8", as: "admin" } as const;

const inCourse = (values: Record<string, string>) => async (stage: Stage) => {
  const dialog = await newCourse(stage);
  await fill(dialog, values);
  await press(dialog, "Create Course");
};
const inModule = (values: Record<string, string>) => async (stage: Stage) => {
  const dialog = await newModule(stage);
  await fill(dialog, values);
  await press(dialog, "Add Module");
};
const inLesson = (values: Record<string, string>) => async (stage: Stage) => {
  const dialog = await newLesson(stage);
  await fill(dialog, values);
  await press(dialog, "Add Lesson");
};
const inQuiz = (values: Record<string, string>) => async (stage: Stage) => {
  const dialog = await newQuiz(stage);
  await fill(dialog, values);
  await press(dialog, "Create Quiz");
};
const inPage = (values: Record<string, string>) => async (stage: Stage) => {
  await createPage(stage);
  const form = stage.page.getByRole("main");
  await fill(form, values);
  await press(form, "Create Course");
};

const titleOf3 = {
  ...field,
  quoted: "Title must be at least 3 characters",
  message: "Title must be at least 3 characters",
};
const descriptionOf10 = { ...field, message: "Description must be at least 10 characters" };

const upload = /\/api\/upload$/;

/** Chooses a picture on the edit page and presses upload. */
const send = async (stage: Stage, chosen?: Awaited<ReturnType<typeof picture>>) => {
  await editPage(stage);
  if (chosen) await stage.page.getByLabel("Choose a course image").setInputFiles(chosen);
  await stage.page.getByRole("button", { name: "Upload", exact: true }).click();
};

/** Texts under fields, and what is said of files. */
export const fieldsAndFiles: readonly Row[] = [
  { ...titleOf3, where: "the course dialog", provoke: inCourse({ Title: "ab" }) },
  { ...titleOf3, where: "the module dialog", provoke: inModule({ Title: "ab" }) },
  { ...titleOf3, where: "the lesson dialog", provoke: inLesson({ Title: "ab" }) },
  { ...titleOf3, where: "the quiz dialog", provoke: inQuiz({ Title: "ab" }) },
  { ...descriptionOf10, where: "the course dialog", provoke: inCourse({ Description: "too short" }) },
  { ...descriptionOf10, where: "the module dialog", provoke: inModule({ Description: "too short" }) },
  { ...descriptionOf10, where: "the lesson dialog", provoke: inLesson({ Description: "too short" }) },
  { ...descriptionOf10, where: "the quiz dialog", provoke: inQuiz({ Description: "too short" }) },
  {
    ...field,
    message: "Price must be a non-negative number",
    where: "the course dialog, a word",
    provoke: inCourse({ "Price (USD)": "free" }),
  },
  {
    ...field,
    message: "Price must be a non-negative number",
    where: "the course dialog, below nothing",
    provoke: inCourse({ "Price (USD)": "-1" }),
  },
  { ...field, message: "Content is required", where: "the lesson dialog", provoke: inLesson({ Content: "" }) },
  {
    ...field,
    message: "Position must be a whole number of 1 or more",
    quoted: "position integer >= 1",
    where: "the lesson dialog",
    provoke: inLesson({ Position: "0" }),
  },
  {
    ...field,
    message: "Passing score must be a whole number from 1 to 100",
    quoted: "passScore integer 1 to 100",
    where: "the quiz dialog",
    provoke: inQuiz({ "Passing Score (%)": "101" }),
  },
  {
    ...field,
    message: "Question must be at least 3 characters",
    where: "the question dialog",
    provoke: async (stage) => {
      const dialog = await newQuestion(stage);
      await fill(dialog, { Question: "ab", "Option 1": "Yes", "Option 2": "No" });
      await press(dialog, "Add Question");
    },
  },
  {
    ...field,
    message: "A question must have at least 2 options",
    where: "the question dialog, an option removed",
    provoke: async (stage) => press(await newQuestion(stage), "Remove option 1"),
  },
  {
    ...field,
    message: "All options must have content",
    where: "the question dialog, an option left blank",
    provoke: async (stage) => {
      const dialog = await newQuestion(stage);
      await fill(dialog, { Question: "How long is a bar?", "Option 1": "Three beats" });
      await dialog.getByLabel("Option 2", { exact: true }).focus();
      await dialog.getByLabel("Option 1", { exact: true }).focus();
    },
  },
  {
    ...field,
    message: "Title must be at least 5 characters",
    where: "/admin/courses/create",
    provoke: inPage({ Title: "Jazz" }),
  },
  {
    ...field,
    message: "Short name must be at least 2 characters",
    where: "/admin/courses/create",
    provoke: inPage({ "Short Name": "J" }),
  },
  {
    ...field,
    message: "Description must be at least 20 characters",
    where: "/admin/courses/create",
    provoke: inPage({ Description: "Nineteen characters" }),
  },
  {
    ...field,
    quoted: "File exceeds the maximum size of {n}MB",
    message: "File exceeds the maximum size of 5MB",
    where: "the course dialog, an image of 6 MB",
    provoke: async (stage) => (await newCourse(stage)).getByLabel("Course Image").setInputFiles(heavyPicture(6)),
  },
  {
    ...file,
    message: "Failed to upload course image",
    where: "the course dialog, POST /api/upload/course refused",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", /\/api\/upload\/course$/);
      const dialog = await newCourse(stage);
      await fill(dialog, { Title: `Unpictured ${unique("")}`, Description: "A course whose picture fails." });
      await dialog.getByLabel("Course Image").setInputFiles(await picture());
      await press(dialog, "Create Course");
    },
  },
  {
    ...file,
    message: "No File Selected",
    where: "/admin/courses/{id}/edit, upload without a file",
    provoke: (stage) => send(stage),
  },
  {
    ...file,
    section: "5",
    message: "Please select a file to upload.",
    where: "/admin/courses/{id}/edit, upload without a file",
    provoke: (stage) => send(stage),
  },
  {
    ...file,
    message: "File Too Large",
    where: "/admin/courses/{id}/edit, an image of 26 MB",
    provoke: (stage) => send(stage, heavyPicture(26)),
  },
  {
    ...file,
    section: "5",
    quoted: "File size exceeds {limit}MB limit.",
    message: "File size exceeds 25MB limit.",
    where: "/admin/courses/{id}/edit, an image of 26 MB",
    provoke: (stage) => send(stage, heavyPicture(26)),
  },
  {
    ...file,
    message: "Upload Failed",
    where: "/admin/courses/{id}/edit, POST /api/upload refused",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", upload);
      await send(stage, await picture());
    },
  },
  {
    ...file,
    quoted: "server message or error field",
    message: serverWords,
    where: "/admin/courses/{id}/edit, POST /api/upload refused",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", upload);
      await send(stage, await picture());
    },
  },
  {
    ...file,
    quoted: "server message or error field",
    message: "Out of space.",
    where: "/admin/courses/{id}/edit, POST /api/upload refused with an error field",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", upload, { body: { error: "Out of space." } });
      await send(stage, await picture());
    },
  },
  {
    ...file,
    quoted: "Upload failed: {status} {statusText}",
    message: "Upload failed: 500 Internal Server Error",
    where: "/admin/courses/{id}/edit, POST /api/upload refused without a word",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", upload, { body: null });
      await send(stage, await picture());
    },
  },
  {
    ...file,
    message: "No URL found in upload response",
    where: "/admin/courses/{id}/edit, an answer without an address",
    provoke: async (stage) => {
      await answer(stage.page, "POST", upload, {});
      await send(stage, await picture());
    },
  },
  {
    ...file,
    message: "An error occurred during upload.",
    where: "/admin/courses/{id}/edit, no answer",
    provoke: async (stage) => {
      await stage.page.route(/\/api\/upload$/, (route) => route.abort());
      await send(stage, await picture());
    },
  },
  {
    ...file,
    message: "Image Uploaded",
    where: "/admin/courses/{id}/edit",
    provoke: async (stage) => send(stage, await picture()),
  },
  {
    ...file,
    message: "The course image has been successfully uploaded.",
    where: "/admin/courses/{id}/edit",
    provoke: async (stage) => send(stage, await picture()),
  },
];
