import { randomBytes } from "node:crypto";

/** For example `2f/2f9c….webp`: unguessable, in folders of a fair size. */
export function randomName(ending: string): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}.${ending}`;
}

/** The random part of an address or key, which alone says which file is meant. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Keys under which a known file is stored. */
export function keysOfFile({ folder, name }: { folder: string; name: string }): string[] {
  const path = `${name.slice(0, 2)}/${name}`;
  return folder === "resources" || folder === "lessons" ? [`${folder}/${path}`] : keysOf(`/uploads/${folder}/${path}`);
}

/** Keys under which an uploaded address is stored; none when it is no address of ours. */
export function keysOf(url: string): string[] {
  const match = /^\/uploads\/(images|thumbnails|files)\/([0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{2,5})$/.exec(url);
  if (!match?.[2]) return [];
  return match[1] === "files" ? [`files/${match[2]}`] : [`images/${match[2]}`, `thumbnails/${match[2]}`];
}
