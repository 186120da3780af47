import { expect, test } from "vitest";
import { openDatabaseBefore } from "../../../../test/database-before.ts";
import { migrate } from "../../../platform/db/migrate.ts";

test("what was included or taken down before keeps its price and is not given back anew", async () => {
  const db = await openDatabaseBefore("0051_legal-take-downs");
  const seller = `(select id from users where username_key = 'seller')`;
  await db.raw(`insert into users (username, username_key, password_hash) values ('Seller', 'seller', 'x')`);
  await db.raw(`insert into sellers (user_id, name, slug) values (${seller}, 'Store', 'store')`);
  const resource = (title: string, values: string) =>
    db.raw(`insert into resources (seller_id, kind, title, price_cents, ${values.split("|")[0]})
      values (${seller}, 'single', '${title}', 1200, ${values.split("|")[1]})`);
  await resource("Included", "included_offer, included_from|'premium', 'premium'");
  await resource("Taken down", "status, reason, legal, published_at|'removed', 'Music', true, now()");
  await resource("Other", "status|'draft'");
  await migrate(db);
  const rows = await db.raw(`select r.title, r.included_price_cents as included, t.settled_at is not null as settled
    from resources r left join legal_take_downs t on t.resource_id = r.id order by r.id`);
  expect(rows.rows).toEqual([
    { title: "Included", included: 1200, settled: false },
    { title: "Taken down", included: null, settled: true },
    { title: "Other", included: null, settled: false },
  ]);
  await db.close();
});
