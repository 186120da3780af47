import type { Screen } from "./screen.ts";

const still = (address: string) => () => address;

/** Certificates of a learner, and the templates they are printed with. */
export const certificateScreens: readonly Screen[] = [
  { route: "/certificates", as: "learner", open: still("/certificates") },
  { route: "/certificates", as: "chloe.d", state: "renewals", open: still("/certificates") },
  { route: "/certificate-templates", as: "learner", open: still("/certificate-templates") },
  { route: "/certificate-templates", as: "admin", state: "a gallery", open: still("/certificate-templates") },
  {
    route: "/certificate-templates",
    as: "admin",
    state: "the editor",
    open: still("/certificate-templates?template=2"),
    act: (page) => page.getByRole("button", { name: "{learner}", exact: true }).first().click(),
  },
  { route: "/certificates/:certificateId", as: "learner", open: ({ certificate }) => `/certificates/${certificate}` },
];
