import type { MetaArgs } from "react-router";
import { pageTitle } from "../page/site.ts";
import { paths } from "../paths.ts";
import { MyDashboard } from "./dashboard/my-dashboard.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("My dashboard", matches) },
  { name: "robots", content: "noindex" },
  { tagName: "link", rel: "canonical", href: paths.myDashboard() },
];

export default function UserDashboardPage() {
  return <MyDashboard />;
}
