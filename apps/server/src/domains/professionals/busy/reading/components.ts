import ICAL from "ical.js";
import { Unreadable } from "./reading.ts";

/** A line of a calendar: name, parameters, kind of value, values. */
export type Property = readonly [name: string, params: Readonly<Record<string, unknown>>, kind: string, ...unknown[]];
/** A calendar, an event, a zone: name, lines and the components within (RFC 7265). */
export type Component = readonly [name: string, lines: readonly Property[], within: readonly Component[]];

/** The calendars of a text; only its lines are distinguished, nothing is worked out. */
export function calendarsOf(text: string): readonly Component[] {
  const found = tokens(text.replace(/^\uFEFF/, ""));
  const all = typeof found[0] === "string" ? [found as unknown as Component] : (found as readonly Component[]);
  if (all.length === 0 || all.some(([name]) => name !== "vcalendar")) throw new Unreadable("no_calendar");
  return all;
}

function tokens(text: string): readonly unknown[] {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text)) throw new Unreadable("no_calendar");
  try {
    return ICAL.parse(text) as readonly unknown[]; // jCal, one component or several
  } catch {
    throw new Unreadable("no_calendar");
  }
}

export const within = (components: readonly Component[], name: string): Component[] =>
  components.flatMap(([, , inside]) => inside.filter(([kind]) => kind === name));

export const linesOf = ([, lines]: Component, name: string): Property[] => lines.filter(([kind]) => kind === name);

export const lineOf = (component: Component, name: string): Property | null => linesOf(component, name)[0] ?? null;

/** The first value of a line as text; empty where there is none. */
export function textOf(component: Component, name: string): string {
  const value = lineOf(component, name)?.[3];
  return typeof value === "string" ? value : "";
}

export const paramOf = ([, params]: Property, name: string): string => {
  const value = params[name];
  return typeof value === "string" ? value : "";
};

export const valuesOf = ([, , , ...values]: Property): readonly unknown[] => values;
