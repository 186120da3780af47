import type { LegalPageKey } from "@pavane/contract/site/page-keys";
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { browserPageData, notFound, serverPageData, type PageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { sitePageQuery } from "../queries.ts";
import { requestedVersion } from "./requested-version.ts";

export interface LegalHead {
  readonly title: string;
  /** Not the newest version, which alone search engines should lead to. */
  readonly old: boolean;
}

/** Reads a legal text on the server, as the address asks for it. */
export const legalServerData = (key: LegalPageKey, args: LoaderFunctionArgs) => serverPageData(args, loadLegal(key));

/** The same in the browser. */
export const legalBrowserData = (key: LegalPageKey, args: ClientLoaderFunctionArgs) =>
  browserPageData(args, loadLegal(key));

const loadLegal =
  (key: LegalPageKey) =>
  async ({ client, url }: PageRequest): Promise<LegalHead> => {
    const version = requestedVersion(url.searchParams);
    if (version === null) notFound();
    const page = await client.fetchQuery(sitePageQuery(key, version));
    return {
      title: page.title,
      old: page.version !== (page.versions.find((one) => one.withdrawn_at === null)?.version ?? null),
    };
  };

type Loader = (args: LoaderFunctionArgs) => Promise<PageData<LegalHead>>;

export const legalMeta =
  (description: string) =>
  ({ loaderData, matches }: MetaArgs<Loader>) =>
    loaderData
      ? [
          { title: pageTitle(loaderData.head.title, matches) },
          { name: "description", content: description },
          { tagName: "link" as const, rel: "canonical", href: loaderData.canonical },
          ...(loaderData.head.old ? [{ name: "robots", content: "noindex" }] : []),
        ]
      : [];
