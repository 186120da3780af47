/** Whom an act is about, for the audit log. */
export const aPerson = ({ id, username }: { id: number; username: string }) => ({ type: "user", id, name: username });
