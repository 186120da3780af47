import type { Answer, TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

type World = Pick<TestApp, "call">;

/** Sends a file in one part, as a package, and returns the id of its upload. */
export async function anUploadedPackage(
  world: World,
  person: Pick<TestPerson, "token">,
  content: Buffer,
): Promise<string> {
  const begun = await world.call("POST", "/api/uploads", {
    as: person.token,
    body: { bytes: content.length, purpose: "package" },
  });
  if (begun.status !== 201) throw new Error(`${begun.status} ${begun.body.message}`);
  await world.call("PATCH", `/api/uploads/${begun.body.id}`, {
    as: person.token,
    payload: content,
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": "0" },
  });
  return begun.body.id;
}

/** Puts a package into a lesson. */
export async function attach(
  world: World,
  person: Pick<TestPerson, "token">,
  lessonId: number,
  content: Buffer,
): Promise<Answer> {
  const upload = await anUploadedPackage(world, person, content);
  return world.call("PUT", `/api/lessons/${lessonId}/attached-package`, {
    as: person.token,
    body: { upload_id: upload, file_name: "barre.zip" },
  });
}
