import { paths } from "../../../paths.ts";

/** Three ways to look at one directory. */
export const looks = [
  { value: "cards", label: "Cards", path: paths.connect() },
  { value: "time", label: "By time", path: paths.connectByTime() },
  { value: "list", label: "List", path: paths.connectList() },
] as const;
export type Look = (typeof looks)[number]["value"];

/** The look of an address. */
export const lookAt = (pathname: string): Look => looks.find(({ path }) => path === pathname)?.value ?? "cards";
