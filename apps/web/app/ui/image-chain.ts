/**
 * Addresses to try, in order, when a picture does not load: the one given, the alternate upload directory,
 * the thumbnails directory, then the media origin. Pictures of other hosts have no second try.
 */
export function imageChain(address: string, mediaOrigin?: string): string[] {
  if (!/^\/(?![/\\])/.test(address)) return [address];
  const [path = "", query] = address.split("?");
  const tail = query === undefined ? "" : `?${query}`;
  const file = path.split("/").at(-1) ?? "";
  const candidates = [address];
  if (path.startsWith("/uploads/images/")) candidates.push(`/uploads/${path.slice("/uploads/images/".length)}${tail}`);
  else if (path.startsWith("/uploads/")) candidates.push(`/uploads/images/${path.slice("/uploads/".length)}${tail}`);
  if (path.startsWith("/uploads/") && file !== "") candidates.push(`/uploads/thumbnails/${file}${tail}`);
  if (mediaOrigin) candidates.push(mediaOrigin.replace(/\/$/, "") + address);
  return [...new Set(candidates)];
}
