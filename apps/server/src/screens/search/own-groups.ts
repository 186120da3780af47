import { showPublicId } from "@pavane/contract/checkout/public-id";
import { searchOwnOrders } from "../../domains/checkout/index.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { moreIn, type Group } from "./groups.ts";

/** What somebody booked, and what was booked with them. */
export async function bookingsGroup(actor: Actor, q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.bookings.searchOwn(actor, q, most);
  const items = found.map((booking) => ({
    id: booking.id,
    title: booking.service,
    subtitle: booking.with,
    at: booking.startsAt.toISOString(),
    image_url: null,
    path: `/my-bookings?${booking.as === "professional" ? "as=professional&" : ""}booking=${booking.id}`,
  }));
  return { key: "bookings", title: "My bookings", items, more: null };
}

export async function ordersGroup(actor: Actor, q: string, most: number, { db }: ScreenDeps): Promise<Group> {
  const found = await searchOwnOrders(db.read, actor.id, q, most);
  const items = found.map(({ publicId, titles, createdAt }, at) => ({
    id: at + 1,
    title: titles.join(", "),
    subtitle: showPublicId(publicId),
    at: createdAt.toISOString(),
    image_url: null,
    path: `/my-purchases?tab=orders&order=${publicId}`,
  }));
  const all = `/my-purchases?tab=orders&q=${encodeURIComponent(q)}`;
  return { key: "orders", title: "My orders", items, more: { text: "See all results in My orders", path: all } };
}

export async function conversationsGroup(actor: Actor, q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchOwnConversations(actor, q, most);
  const items = found.map(({ id, name, imageUrl, about }, at) => ({
    id: at + 1,
    title: name,
    subtitle: about,
    at: null,
    image_url: imageUrl,
    path: `/messages/${id}`,
  }));
  return { key: "conversations", title: "My messages", items, more: moreIn("Messages", "/messages", q) };
}

export async function certificatesGroup(actor: Actor, q: string, most: number, deps: ScreenDeps): Promise<Group> {
  const found = await deps.searchOwnCertificates(actor.id, q, most);
  const items = found.map((certificate) => ({
    id: certificate.id,
    title: certificate.course_title,
    subtitle: certificate.serial,
    at: certificate.issued_at,
    image_url: null,
    path: `/certificates/${certificate.id}`,
  }));
  return { key: "certificates", title: "My certificates", items, more: null };
}
