import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { withProblem } from "./provider-problem.tsx";

/** Back to the ways to sign in, with the reason if it is not one's own wish. */
export function useLeaveForSignIn(redirect: string | null) {
  const navigate = useNavigate();
  return (why: string | null) => {
    void navigate(paths.auth({ redirect: redirect ?? undefined }), why === null ? { replace: true } : withProblem(why));
  };
}
