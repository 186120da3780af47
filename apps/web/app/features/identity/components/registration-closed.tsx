/** Shown in place of the forms while the operator accepts no new accounts. */
export function RegistrationClosed() {
  return <p className="rounded-card border border-line bg-card px-5 py-6">New accounts are closed at the moment.</p>;
}
