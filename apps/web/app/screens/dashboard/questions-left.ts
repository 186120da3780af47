import type { Me } from "../../session/session.ts";
import { paths } from "../../paths.ts";

/** Something that registration would have asked, and where it is answered. */
export interface LeftQuestion {
  question: string;
  to: string;
}

type Requested = Pick<
  Me,
  "first_name" | "last_name" | "styles" | "levels" | "age_groups" | "role" | "preparing" | "created_at"
>;

const askedDays = 14;

/**
 * What somebody new was not asked, or left open, when they registered: their name, what they came for, what they dance. For two weeks; nothing
 * after that, because an answer that never came is one.
 */
export function questionsLeft(me: Requested, now: number): LeftQuestion[] {
  if (now - Date.parse(me.created_at) > askedDays * 86_400_000) return [];
  const isNamed = Boolean(me.first_name) || Boolean(me.last_name);
  const cameFor = me.preparing.length > 0 || me.role.some((role) => role !== "STUDENT");
  const hasInterests = me.styles.length + me.levels.length + me.age_groups.length > 0;
  return [
    ...(isNamed
      ? []
      : [{ question: "What is your name, as it should stand on certificates?", to: profile("first_name") }]),
    ...(cameFor
      ? []
      : [{ question: "Do you teach, sell or want to be booked?", to: paths.editProfile({ tab: "roles" }) }]),
    ...(hasInterests ? [] : [{ question: "What do you dance or teach?", to: profile("styles") }]),
  ];
}

const profile = (field: string): string => `${paths.editProfile()}#${field}`;
