import { useSyncExternalStore } from "react";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { browserPageData, serverPageData } from "../../../lib/page-data.ts";
import { pageTitle } from "../../../lib/site.ts";
import { isStored, storedItems, type StoredItem } from "../../../lib/stored-items.ts";
import { answerConsent, readConsent, subscribeToConsent } from "../../../shell/consent.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useHydrated } from "../components/use-hydrated.ts";

const description = "What this site stores in your browser, why and for how long.";

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, async () => null);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, async () => null);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  { title: pageTitle("Cookies", matches) },
  { name: "description", content: description },
  ...(loaderData ? [{ tagName: "link" as const, rel: "canonical", href: loaderData.canonical }] : []),
];

/** What the browser stores, from the one list in code, and the answer to the cookie notice. */
export default function CookiesPage() {
  return (
    <div className="page-gutter pt-10 lg:pt-14">
      <div className="mx-auto max-w-[920px]">
        <h1 tabIndex={-1} className="display-page">
          Cookies
        </h1>
        <p className="measure mt-4 text-lead text-soft">
          This site stores only what it needs to work: nothing here follows you to other sites, and no advertising or
          statistics service is told about your visit.
        </p>
        <EmbedsSwitch />
        <h2 className="mt-10 mb-4 text-heading font-semibold">What your browser stores</h2>
        <StoredTable />
      </div>
    </div>
  );
}

function EmbedsSwitch() {
  const embeds = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent()?.embeds ?? false,
    () => false,
  );
  return (
    <section aria-label="Embedded videos" className="mt-8 rounded-card border border-line bg-card p-5">
      <Switch
        label="Allow embedded videos"
        hint="Videos from other hosts set their own cookies when they play. While this is off, each shows a still picture and asks first."
        checked={embeds}
        onChange={(event) => answerConsent(event.target.checked)}
      />
    </section>
  );
}

function StoredTable() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <table className="w-full text-meta">
        <thead className="hidden md:table-header-group">
          <tr className="text-left text-small text-soft">
            {["Name", "Purpose", "Kind", "Kept", "Now"].map((head) => (
              <th key={head} scope="col" className="border-b border-line px-4 py-3 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedItems.map((item) => (
            <StoredRow key={item.name} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StoredRow({ item }: { item: StoredItem }) {
  return (
    <tr className="block border-line px-4 py-4 not-last:border-b md:table-row md:p-0">
      <th scope="row" className={`${cellClass} text-left align-top font-mono font-semibold`}>
        {item.name}
      </th>
      <td className={cellClass}>{item.purpose}</td>
      <td className={`${cellClass} text-soft md:whitespace-nowrap`}>{item.kind}</td>
      <td className={`${cellClass} text-soft`}>{item.lifetime}</td>
      <td className={`${cellClass} pt-2 md:pt-3`}>
        <SetNow item={item} />
      </td>
    </tr>
  );
}

function SetNow({ item }: { item: StoredItem }) {
  const hydrated = useHydrated();
  const set = hydrated ? isStored(item) : null;
  if (set === null) return <span className="text-soft">{hydrated ? "Not readable here" : "Checking"}</span>;
  return set ? <Badge tone="pine">Set</Badge> : <Badge>Not set</Badge>;
}

const cellClass = "block md:table-cell md:px-4 md:py-3 md:align-top md:[tr:not(:last-child)>&]:border-b border-line";
