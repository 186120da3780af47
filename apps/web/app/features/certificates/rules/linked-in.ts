interface Shown {
  readonly course_title: string;
  readonly serial: string;
  readonly verify_url: string;
  /** As printed: "21 November 2026". */
  readonly issued_on: string;
  readonly expires_on: string | null;
}

/** The address at which LinkedIn takes a certificate into a profile; months are those that the certificate shows. */
export function linkedInAddress(certificate: Shown, organization: string): string {
  const issued = monthOf(certificate.issued_on);
  const expires = certificate.expires_on === null ? null : monthOf(certificate.expires_on);
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: certificate.course_title,
    organizationName: organization,
    issueYear: issued.year,
    issueMonth: issued.month,
    ...(expires === null
      ? {}
      : {
          expirationYear: expires.year,
          expirationMonth: expires.month,
        }),
    certUrl: certificate.verify_url,
    certId: certificate.serial,
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
}

/** Of a day as certificates print it. */
function monthOf(printed: string): { year: string; month: string } {
  const [, name = "", year = ""] = printed.split(" ");
  return { year, month: String(monthNames.indexOf(name) + 1) };
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthNames = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));
