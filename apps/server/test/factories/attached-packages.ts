import type { Answer, TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

type World = Pick<TestApp, "call">;

type Upload = (world: World, person: Pick<TestPerson, "token">, content: Buffer) => Promise<string>;

/** Sends a file in one part, as a package, and returns the id of its upload. */
export const anUploadedPackage: Upload = (world, person, content) => uploaded(world, person, content, "package");

/** The same for a course of another system. */
export const anUploadedImport: Upload = (world, person, content) => uploaded(world, person, content, "import");

async function uploaded(
  world: World,
  person: Pick<TestPerson, "token">,
  content: Buffer,
  purpose: "package" | "import",
): Promise<string> {
  const begun = await world.call("POST", "/api/uploads", {
    as: person.token,
    body: { bytes: content.length, purpose },
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
