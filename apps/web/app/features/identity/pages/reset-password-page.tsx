import type { MetaArgs } from "react-router";
import { api } from "../../../api/api.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { DeadLink } from "../components/dead-link.tsx";
import { MailedLink } from "../components/mailed-link.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { useMailedLink } from "../components/use-mailed-link.ts";

const ResetForm = lazyNamed(() => import("../forms/reset-form.tsx"), "ResetForm");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Choose a new password", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function ResetPasswordPage() {
  const link = useMailedLink("reset", (token) => api("POST /api/password/reset/check", { body: { token } }));
  const lead = link.state === "dead" ? null : "You are signed out everywhere once it is saved.";
  return (
    <SignInFrame title="Choose a new password" lead={lead}>
      <MailedLink link={link} dead={<AskAgain />}>
        {(token) => <ResetForm key={token} token={token} dead={<AskAgain />} />}
      </MailedLink>
    </SignInFrame>
  );
}

const AskAgain = () => <DeadLink action={{ label: "Ask for a new one", to: paths.forgotPassword() }} />;
