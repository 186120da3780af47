import { api } from "../../../api/api.ts";
import { useUserWrite } from "./queries.ts";

export const useReactivate = (id: number) =>
  useUserWrite({
    write: () => api("POST /api/admin/users/:id/reactivate", { params: { id }, body: {} }),
    done: "User reactivated",
  });
