import { sql } from "drizzle-orm";
import type { TestApp } from "./harness.ts";

/**
 * Keeps all that the books say now, as a dump does, and yields what brings it back, sequences included. What the sandbox remembers
 * is left alone by both: the payment service lives on, whatever happens to our database. It may be restored more than once.
 */
export async function backUp(world: Pick<TestApp, "db">): Promise<() => Promise<void>> {
  await world.db.write((tx) => tx.execute(take));
  return () => world.db.write(async (tx) => void (await tx.execute(restore)));
}

const take = sql.raw(`do $$ declare t record; filled boolean; begin
  drop schema if exists kept cascade;
  create schema kept;
  for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'sandbox\\_%' loop
    execute format('select exists (select from public.%I)', t.tablename) into filled;
    continue when not filled;
    execute format('create table kept.%I as table public.%I', t.tablename, t.tablename);
  end loop;
  create table kept."kept sequences" as select sequencename::text as name, last_value from pg_sequences where schemaname = 'public';
end $$`);

const restore = sql.raw(`do $$ declare t record; columns text; filled boolean; begin
  set local session_replication_role = replica;
  for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'sandbox\\_%' loop
    execute format('select exists (select from public.%I)', t.tablename) into filled;
    if filled then execute format('delete from public.%I', t.tablename); end if;
    continue when to_regclass(format('kept.%I', t.tablename)) is null;
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = t.tablename and is_generated = 'NEVER';
    execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', t.tablename, columns, columns, t.tablename);
  end loop;
  perform setval(quote_ident(name), coalesce(last_value, 1), last_value is not null) from kept."kept sequences"
    where name not like 'sandbox\\_%';
end $$`);
