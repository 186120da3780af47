-- Terms began to close stores with 0108, which gave who owes the newest of them 30 days. Two were forgotten and would have rested at once,
-- unannounced: who owes an older version too, and who never accepted the only one. A version whose date is the moment of its publishing
-- and that asks was published before dates existed.
alter table site_pages disable trigger site_pages_stay;--> statement-breakpoint
update site_pages set counts_from = now() + interval '30 days'
  where key = 'terms' and status = 'published' and asks and counts_from = published_at
    and version = (select max(version) from site_pages where key = 'terms' and status = 'published' and asks)
    and exists (select 1 from sellers join users on users.id = sellers.user_id
      where sellers.state <> 'closed' and users.deleted_at is null and coalesce(users.terms_version, 0) < site_pages.version);--> statement-breakpoint
-- Who accepts the newest has accepted all before it: while it waits for its date, those before dates existed ask nobody.
update site_pages set asks = false
  where key = 'terms' and status = 'published' and asks and counts_from = published_at
    and exists (select 1 from site_pages newer where newer.key = 'terms' and newer.status = 'published' and newer.asks
      and newer.version > site_pages.version and newer.counts_from > now());--> statement-breakpoint
alter table site_pages enable trigger site_pages_stay;
