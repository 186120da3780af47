import type { SampleApi } from "./sample-api.ts";

/** Whom one can reach; addresses of nobody. */
const contact = {
  support_email: "studio@pavane.example",
  postal_address: "Pavane Studio\n118 Mercer Street, Floor 3\nNew York, NY 10012",
  phone: "+1 212 555 0142",
  socials: [
    { name: "Instagram", url: "https://instagram.example/pavane" },
    { name: "Vimeo", url: "https://vimeo.example/pavane" },
  ],
};

/** The settings of a site that runs: whoever looks finds an address at the foot of every page. */
export async function loadSettings(admin: SampleApi): Promise<void> {
  const { groups } = await admin("GET /api/admin/settings");
  const version = groups.find(({ name }) => name === "site")?.version ?? 1;
  await admin("PATCH /api/admin/settings/:group", { params: { group: "site" }, body: { values: contact, version } });
}
