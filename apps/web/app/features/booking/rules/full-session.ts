/** The session that a refusal names as having no place left, whose list can be joined; it comes from outside, so it is looked at. */
export const fullSessionIn = ({ session_id: id }: Readonly<Record<string, unknown>>): number | null =>
  typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
