import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useSite, type Site } from "../lib/site.ts";
import { paths } from "../paths.ts";
import { Mark } from "./mark.tsx";
import type { MenuEntry } from "./menu-entries.ts";

const learn: readonly MenuEntry[] = [
  { label: "Certification", to: paths.courses() },
  { label: "My Courses", to: paths.myCourses() },
  { label: "My Certifications", to: paths.myCertifications() },
];

/** What the operator has not filled in leaves no gap. */
export function Footer() {
  const site = useSite();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-20 border-t border-line bg-card">
      <div className="page-gutter grid gap-10 py-12 text-meta grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-[44ch] max-lg:col-span-2">
          <p className="flex items-center gap-2.5">
            <Mark className="size-7 shrink-0" />
            <span className="text-title font-semibold">{site?.name}</span>
          </p>
          <p className="mt-3 text-soft">{site?.lead}</p>
          {site?.postal_address ? (
            <address className="mt-4 whitespace-pre-line text-soft not-italic">{site.postal_address}</address>
          ) : null}
          {site && site.socials.length > 0 ? <Socials socials={site.socials} /> : null}
        </div>
        <FooterGroup title="Learn">
          {learn.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} className={linkClass}>
                {entry.label}
              </Link>
            </li>
          ))}
        </FooterGroup>
        <FooterGroup title="Company">
          <Contact site={site} />
          <li>
            <Link to={paths.cookies()} className={linkClass}>
              Cookies
            </Link>
          </li>
          <li>
            <Link to={paths.cookieSettings()} className={linkClass}>
              Cookie settings
            </Link>
          </li>
        </FooterGroup>
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

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-soft">{title}</h2>
      <ul className="mt-2.5 grid gap-1">{children}</ul>
    </nav>
  );
}

function Contact({ site }: { site: Site | undefined }) {
  return (
    <>
      {site?.support_email ? (
        <li>
          <a href={`mailto:${site.support_email}`} className={linkClass}>
            {site.support_email}
          </a>
        </li>
      ) : null}
      {site?.phone ? (
        <li>
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`} className={linkClass}>
            {site.phone}
          </a>
        </li>
      ) : null}
    </>
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
