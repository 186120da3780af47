/** Of the covers of the site itself, the one for its front: a butterfly on paper. */
export const HOME_COVER = 78;

interface HomeSite {
  name: string;
  lead: string;
  support_email: string | null;
  phone: string | null;
  socials: readonly { url: string }[];
}

/** schema.org WebSite and the organization behind it, joined by their ids. */
export function homeJsonLd(site: HomeSite, origin: string) {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: site.name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        ...(site.support_email === null ? {} : { email: site.support_email }),
        ...(site.phone === null ? {} : { telephone: site.phone }),
        ...(site.socials.length === 0 ? {} : { sameAs: site.socials.map(({ url }) => url) }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: site.name,
        description: site.lead,
        url: `${origin}/`,
        inLanguage: "en",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/courses?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

export function homeMeta(title: string, description: string, canonical: string) {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(`/covers/site/${HOME_COVER}.png?size=og`, canonical).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
