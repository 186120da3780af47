import type { FastifyInstance } from "fastify";
import { readdir, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";

interface Packing {
  readonly http: FastifyInstance;
  readonly admin: SampleApi;
  /** Of `admin`: parts of an upload are no JSON. */
  readonly token: string;
  /** By title. */
  readonly courses: ReadonlyMap<string, number>;
}

const folder = new URL("package/", import.meta.url);

/** Puts a small package of our own into a lesson, as an author who made it elsewhere does. */
export async function loadPackage(
  { http, admin, token, courses }: Packing,
  { course, lesson }: { course: string; lesson: string },
): Promise<void> {
  const { modules } = await admin("GET /api/courses/:id", {
    params: { id: requireKnown(courses.get(course), course) },
  });
  const found = modules.flatMap(({ lessons }) => lessons).find(({ title }) => title === lesson);
  const content = await packed();
  const { id } = await admin("POST /api/uploads", { body: { bytes: content.length, purpose: "package" } });
  const sent = await http.inject({
    method: "PATCH",
    url: `/api/uploads/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
    },
    payload: content,
  });
  if (sent.statusCode >= 400) throw new Error(`Sample data: the package was not taken: ${sent.body}`);
  await admin("PUT /api/lessons/:id/attached-package", {
    params: { id: requireKnown(found, lesson).id },
    body: { upload_id: id, file_name: "a-room-of-three-year-olds.zip" },
  });
}

async function packed(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of await readdir(folder)) zip.addBuffer(await readFile(new URL(name, folder)), name);
  zip.end();
  return buffer(zip.outputStream);
}
