import { Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { useSession } from "../session/session.ts";
import { useSite, type Site } from "../page/site.ts";
import { paths } from "../paths.ts";
import { cx } from "../ui/basics/class-names.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { SiteMark } from "./site-mark.tsx";
import { aboutMenu, type MenuEntry } from "./menu-entries.ts";

/** Only administrators need the addresses of the administration; without a connection the line is left out. */
const CompleteLink = lazyNamed(
  () => import("./complete-link.tsx"),
  "CompleteLink",
  () => null,
);

const learn: readonly MenuEntry[] = [
  { label: "Certification", to: paths.courses() },
  { label: "Programmes", to: paths.programmes() },
  { label: "Curriculum", to: paths.curriculum() },
  { label: "My Courses", to: paths.myCourses() },
  { label: "My Certifications", to: paths.myCertifications() },
];

const teach: readonly MenuEntry[] = [
  { label: "Become an instructor", to: paths.editProfile({ tab: "roles" }) },
  { label: "Verify a certificate", to: paths.verifyEntry() },
  { label: "Certificates issued lately", to: paths.recentCertificates() },
];

const company: readonly MenuEntry[] = [
  ...aboutMenu,
  { label: "Terms", to: paths.terms() },
  { label: "Privacy", to: paths.privacy() },
  { label: "Cookies", to: paths.cookies() },
  { label: "Cookie settings", to: paths.cookieSettings() },
];

/** What the operator has not filled in leaves no gap. */
export function Footer() {
  const site = useSite();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-20 border-t border-line bg-card print:hidden">
      <div className="page-gutter grid gap-10 py-12 text-meta max-sm:gap-0 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-[44ch] max-sm:pb-6 lg:col-span-1">
          <p className="flex items-center gap-2.5">
            <SiteMark className="size-7 shrink-0" />
            <span className="text-title font-semibold">{site?.name}</span>
          </p>
          <p className="mt-3 text-soft">{site?.lead}</p>
          {site ? <Contact site={site} /> : null}
          {site && site.socials.length > 0 ? <Socials socials={site.socials} /> : null}
          {site ? <CompleteDetails site={site} /> : null}
        </div>
        <FooterGroup title="Learn" entries={learn} />
        <FooterGroup title="Teach" entries={teach} />
        <FooterGroup title="Company" entries={company} />
      </div>
      <div className="border-t border-line">
        <p className="page-gutter py-5 text-small text-soft">
          © {year} {site?.name}
        </p>
      </div>
    </footer>
  );
}

const linkClass =
  "inline-block rounded-chip py-1 text-ink underline-offset-4 transition-colors hover:text-velvet hover:underline";

/** On phones a line that opens; elsewhere its links are below its heading. */
function FooterGroup({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <nav aria-label={title} className="max-sm:border-b max-sm:border-line">
      <h2 className="font-semibold text-soft">
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between rounded-chip text-left sm:hidden"
        >
          {title}
          <span aria-hidden className={cx("text-title leading-none transition-transform", open && "rotate-45")}>
            +
          </span>
        </button>
      </h2>
      <ul id={listId} className={cx("mt-2.5 grid gap-1 max-sm:mt-0 max-sm:pb-3", !open && "max-sm:hidden")}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={linkClass}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ site }: { site: Site }) {
  const { postal_address: address, support_email: email, phone } = site;
  if (address === null && email === null && phone === null) return null;
  return (
    <address className="mt-4 grid justify-items-start gap-0.5 text-soft not-italic">
      {address === null ? null : <span className="mb-1 whitespace-pre-line">{address}</span>}
      {email === null ? null : (
        <a href={`mailto:${email}`} className={`${linkClass} max-w-full [overflow-wrap:anywhere]`}>
          {email}
        </a>
      )}
      {phone === null ? null : (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={linkClass}>
          {phone}
        </a>
      )}
    </address>
  );
}

/** Says to those who can do something about it that people cannot see who runs the site. */
function CompleteDetails({ site }: { site: Site }) {
  const session = useSession();
  const complete = site.postal_address !== null && site.support_email !== null;
  if (complete || session.state !== "member" || !session.me.role.includes("ADMIN")) return null;
  return (
    <Suspense>
      <CompleteLink className={`${linkClass} font-semibold text-velvet underline`} />
    </Suspense>
  );
}

function Socials({ socials }: { socials: Site["socials"] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
      {socials.map((social) => (
        <li key={social.url}>
          <a href={social.url} rel="me noopener" className={linkClass}>
            {social.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
