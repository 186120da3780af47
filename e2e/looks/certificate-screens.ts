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
  { route: "/instructor/certificates", as: "instructor", open: still("/instructor/certificates") },
  { route: "/instructor/certificates/issue", as: "instructor", open: still("/instructor/certificates/issue") },
  {
    route: "/instructor/certificates/issue",
    as: "instructor",
    state: "nobody chosen",
    open: still("/instructor/certificates/issue"),
    act: async (page) => {
      await page.getByLabel("Course").selectOption({ label: "Foundations of Ballet Pedagogy" });
      await page.getByText("Choose a learner to see the certificate.").waitFor();
    },
  },
  {
    route: "/instructor/certificates/issue",
    as: "instructor",
    state: "a preview",
    open: still("/instructor/certificates/issue"),
    act: async (page) => {
      await page.getByLabel("Course").selectOption({ label: "Foundations of Ballet Pedagogy" });
      await page.getByRole("group", { name: "Learners" }).getByRole("checkbox", { disabled: false }).first().check();
      await page.getByAltText(/^Preview of the certificate of/).waitFor();
    },
  },
  { route: "/admin/certificates", as: "admin", open: still("/admin/certificates") },
  {
    route: "/admin/certificates",
    as: "admin",
    state: "keys of badges",
    open: still("/admin/certificates"),
    act: (page) => page.getByRole("button", { name: "Keys of badges" }).click(),
  },
  { route: "/admin/certificates", as: "admin", state: "revoked", open: still("/admin/certificates?state=revoked") },
];
