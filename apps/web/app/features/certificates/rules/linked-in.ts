interface Shown {
  readonly course_title: string;
  readonly serial: string;
  readonly verify_url: string;
  readonly issued_at: string;
  readonly expires_at: string | null;
}

/** The address at which LinkedIn takes a certificate into a profile; months are those of the dates, in UTC. */
export function linkedInAddress(certificate: Shown, organization: string): string {
  const issued = new Date(certificate.issued_at);
  const expires = certificate.expires_at === null ? null : new Date(certificate.expires_at);
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: certificate.course_title,
    organizationName: organization,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    ...(expires === null
      ? {}
      : {
          expirationYear: String(expires.getUTCFullYear()),
          expirationMonth: String(expires.getUTCMonth() + 1),
        }),
    certUrl: certificate.verify_url,
    certId: certificate.serial,
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
}
