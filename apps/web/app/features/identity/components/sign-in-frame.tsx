import type { ReactNode } from "react";
import { Cover } from "../../../ui/display/cover.tsx";

/** Of the covers of the site itself, the one beside the forms. */
const SIGN_IN_COVER = 12;

interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Pages around signing in: one narrow column, beside it a floor track where there is room. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="page-gutter grid items-start gap-16 pt-10 lg:grid-cols-[minmax(0,460px)_1fr] lg:pt-16">
      <div className="mx-auto w-full max-w-[460px]">
        <h1 tabIndex={-1} className="display-page">
          {title}
        </h1>
        {lead ? <div className="mt-3 text-soft">{lead}</div> : null}
        <div className="mt-7">{children}</div>
      </div>
      <div aria-hidden className="sticky top-28 hidden lg:block">
        <Cover kind="site" id={SIGN_IN_COVER} priority className="rounded-card" />
      </div>
    </div>
  );
}
