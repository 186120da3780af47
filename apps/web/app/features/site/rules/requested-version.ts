/** What `?version=` of a legal text names: undefined for the version in force, null for nothing that can be one. */
export function requestedVersion(search: URLSearchParams): number | undefined | null {
  const asked = search.get("version");
  if (asked === null || asked === "") return undefined;
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
}
