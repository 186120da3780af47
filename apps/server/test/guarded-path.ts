import type { EndpointDef } from "@pavane/contract/core/endpoint";
import type { Guarded } from "./guarded-things.ts";

/** The path of an endpoint with the ids of the things that calls are guarded for. */
export function pathOf(definition: EndpointDef, ids: Guarded["ids"]): string {
  const [before = "", after] = definition.path.split("/:");
  if (after === undefined) return definition.path;
  const id = ids[before];
  if (id === undefined) throw new Error(`${definition.path} has an id of something that prepareGuarded does not make`);
  const path = definition.path
    .replace(":fileId", String(ids[":fileId"]))
    .replace(":lessonId", String(ids[":lessonId"]))
    .replace(":questionId", String(ids[":questionId"]))
    .replace(":comment", String(ids[":comment"]))
    .replace(":revisionId", "1")
    .replace(":releaseId", "1")
    .replace(":part", "1")
    .replace(/:file$/, `${"0f".repeat(16)}.pdf`)
    .replace(":userId", String(ids["/api/users"]))
    .replace(":itemType/:itemId", `resource/${id}`)
    .replace(":n", `${ids[":fileId"]}-1`);
  return path
    .replace(/:(id|serial|publicId|code|token|key|slug|group|tier|date|area)/, String(id))
    .replace(":role", "SELLER");
}
