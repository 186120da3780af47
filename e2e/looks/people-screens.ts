import type { Screen } from "./screen.ts";

const tabOf = (tab: string, state = tab.replace("-", " ")): Screen => ({
  route: "/admin/users/:id",
  as: "admin",
  state,
  open: ({ learner }) => `/admin/users/${learner}?tab=${tab}`,
});

/** Everybody, and one person, as staff see them. */
export const peopleScreens: readonly Screen[] = [
  { route: "/admin/users", as: "admin", open: () => "/admin/users" },
  { route: "/admin/users/import", as: "admin", open: () => "/admin/users/import" },
  {
    route: "/admin/users/import",
    as: "admin",
    state: "a file that was read",
    open: () => "/admin/users/import",
    act: async (page) => {
      const text = `E-mail,First name,Last name,Roles,Courses\nnora@people.example,Nora,Lind,Instructor,1\nmax@people.example,Max,Berg,King,999999\nnobody,Ana,,,\n`;
      await page
        .getByLabel("File", { exact: true })
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("row").filter({ hasText: "nobody" }).waitFor();
    },
  },
  {
    route: "/admin/users/import",
    as: "admin",
    state: "gone",
    open: () => "/admin/users/import?import=999999",
    refused: true,
  },
  { route: "/admin/users/:id", as: "admin", open: ({ learner }) => `/admin/users/${learner}` },
  tabOf("roles"),
  tabOf("subscription"),
  tabOf("activity"),
  {
    route: "/admin/users/:id",
    as: "admin",
    state: "activity of a professional",
    open: ({ professional }) => `/admin/users/${professional}?tab=activity`,
  },
  tabOf("sign-in"),
  tabOf("mail"),
  tabOf("notes"),
  tabOf("audit"),
];
