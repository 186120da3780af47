import { CircleCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { browserPageData, serverPageData } from "../../../page/page-data.ts";
import { pageTitle, useSite, useSiteName } from "../../../page/site.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import type { SentMessage } from "../contact/use-send-contact.ts";
import { takeFocusInView } from "../../../ui/focus/take-focus.ts";

const description = "Write to the people who run this site. The answer comes by mail.";

/** When the page was opened, by its own clock: a page that came from the server was opened when the clock began. */
export const loader = (args: LoaderFunctionArgs) => serverPageData(args, async () => ({ openedAt: 0 }));
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  browserPageData(args, async () => ({ openedAt: performance.now() }));

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  { title: pageTitle("Contact", matches) },
  { name: "description", content: description },
  ...(loaderData ? [{ tagName: "link" as const, rel: "canonical", href: loaderData.canonical }] : []),
];

export default function ContactPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  // Choosing a topic loads again; the page is as old as it was.
  const [openedAt] = useState(loaderData.head.openedAt);
  const [sent, setSent] = useState<SentMessage | null>(null);
  const siteName = useSiteName();
  return (
    <div className="page-gutter pt-10 lg:pt-14">
      <div className="mx-auto grid max-w-[1040px] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <h1 tabIndex={-1} className="display-page">
            Contact
          </h1>
          <p className="measure mt-4 mb-8 text-lead text-soft">
            Write to the people who run {siteName}. The answer comes by mail.
          </p>
          {sent ? (
            <SentNotice sent={sent} onAnother={() => setSent(null)} />
          ) : (
            <ContactForm openedAt={openedAt} onSent={setSent} />
          )}
        </div>
        <Addresses />
      </div>
    </div>
  );
}

function SentNotice({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  return (
    <div className="grid justify-items-start gap-6 rounded-card border border-line bg-card p-6 sm:p-8">
      <output ref={takeFocusInView} tabIndex={-1} className="flex items-start gap-3 outline-none">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-pine" strokeWidth={1.8} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Your message has been sent. Reference <strong className="tabular whitespace-nowrap">{sent.reference}</strong>.
          The answer goes to {sent.email}.
        </span>
      </output>
      <Button variant="outline" onClick={onAnother}>
        Write another
      </Button>
    </div>
  );
}

/** What the operator has not filled in leaves no gap. */
function Addresses() {
  const site = useSite();
  if (!site?.support_email && !site?.postal_address && !site?.phone) return null;
  return (
    <aside
      aria-label="Other ways"
      className="grid content-start gap-6 text-meta max-lg:border-t max-lg:border-line max-lg:pt-8 lg:pt-24"
    >
      {site.support_email ? (
        <Way title="E-mail">
          <a href={`mailto:${site.support_email}`} className={linkClass}>
            {site.support_email}
          </a>
        </Way>
      ) : null}
      {site.phone ? (
        <Way title="Phone">
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`} className={linkClass}>
            {site.phone}
          </a>
        </Way>
      ) : null}
      {site.postal_address ? (
        <Way title="Address">
          <address className="whitespace-pre-line not-italic">{site.postal_address}</address>
        </Way>
      ) : null}
    </aside>
  );
}

const linkClass = "rounded-chip text-velvet underline-offset-4 [overflow-wrap:anywhere] hover:underline";

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-1 font-semibold text-soft">{title}</h2>
    {children}
  </section>
);
