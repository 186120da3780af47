import type { APIRequestContext } from "@playwright/test";
import { apiAs, samplePassword, tokenOf, type Call } from "./api.ts";
import { picture } from "./files.ts";

export interface BookablePerson {
  readonly id: number;
  readonly call: Call;
  readonly name: string;
}

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "08:00", to: "20:00" }));

/** Makes a sample teacher somebody who can be booked: role, level, zone and hours, published. */
export async function makeBookable(
  request: APIRequestContext,
  username: string,
  zone: string,
): Promise<BookablePerson> {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = apiAs(request, await tokenOf(request, username));
  const me = await call("GET", "/api/me");
  await admin("POST", "/api/confirm", { password: samplePassword });
  await admin("PUT", `/api/admin/users/${me.id}/roles/PROFESSIONAL`, {});
  await admin("POST", `/api/admin/users/${me.id}/tier-grant`, { tier: "educator", reason: "Teaches for this journey" });
  await request.post("/api/me/image", {
    headers: { authorization: `Bearer ${await tokenOf(request, username)}` },
    multipart: { file: await picture() },
  });
  await call("PATCH", "/api/me/professional", { time_zone: zone });
  await call("PUT", "/api/me/availability", { hours: allDay });
  return { id: me.id, call, name: [me["first_name"], me["last_name"]].join(" ") };
}

/** A service of theirs; online, an hour, 60.00, booked at once, without notice, unless said. */
export async function offer({ call }: BookablePerson, values: Readonly<Record<string, unknown>>): Promise<number> {
  const made = await call("POST", "/api/me/services", {
    description: "An hour together, on whatever you bring.",
    minutes: 60,
    start_every: 60,
    price: "60.00",
    mode: "online",
    meeting_url: "https://meet.example.org/room",
    notice_min: 0,
    ...values,
  });
  return made.id;
}

/** Shows them in the directory, so that they can be booked. */
export const publish = ({ call }: BookablePerson) => call("POST", "/api/me/professional/publish");
