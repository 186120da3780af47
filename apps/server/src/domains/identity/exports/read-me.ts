/** What stands in README.txt of a file with own data. */
export const readMe = ({ siteName, siteUrl, madeAt }: { siteName: string; siteUrl: string; madeAt: Date }): string =>
  `Your data at ${siteName}
${siteUrl}

Made on ${madeAt.toISOString()}.

data.json holds what ${siteName} keeps about you, by section: profile, roles,
sessions, learning, teaching, orders, selling, bookings, reviews, messages,
notices, consents, files and the audit log. Each list has one line for each
entry. Times are in UTC, amounts of money in cents. It is text in the format
JSON, which browsers and editors open.

The folders hold your files: pictures, videos, material that you sell, and your
certificates.

Left out are what others keep private, what staff noted for themselves, and
anything that could open your account, such as passwords and links. Of what was
deleted nothing is left to tell.

Keep this file where only you can read it.
`;
