import type { CarelessClient } from "./careless-client.ts";
import type { Ask } from "./proofs.ts";
import { expectStatus } from "./shop.ts";
import { admin, tokenOf } from "./world.ts";

/**
 * What an administrator does in the end: money that paid for nothing and did not go back is sent again. Where a bank has not decided it
 * fails once more.
 */
export async function sendOwed(ask: Ask, client: CarelessClient): Promise<void> {
  for (const { id } of await ask("select id from refunds where state = 'failed' and cause = 'late' order by id")) {
    const path = `/api/admin/refunds/${id}/send-again`;
    const got = await client.send({ method: "POST", path, token: tokenOf(admin) });
    expectStatus(got, [201, 409], "POST /api/admin/refunds/:id/send-again");
  }
}
