create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- unaccent() is only stable because its dictionary may change; ours does not, so search columns may use this.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;
