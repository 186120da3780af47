import type { Answer, TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";
import { uploadForm } from "./upload-form.ts";

/** Sends a table of people to be looked at. */
export const aPeopleFile = (
  world: Pick<TestApp, "call">,
  as: Pick<TestPerson, "token">,
  content: string | Buffer,
  name = "people.csv",
): Promise<Answer> =>
  world.call("POST", "/api/admin/people-imports", {
    as: as.token,
    ...uploadForm([{ name: "file", value: content, fileName: name }]),
  });
