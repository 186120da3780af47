import type { Query } from "../platform/db/database.ts";

/**
 * Keys of the files that rows name. Left out is what is made anew when it is not there (covers, certificates, faces of resources),
 * and what is still being uploaded.
 */
const namedFiles = `
  select folder || '/' || left(name, 2) || '/' || name as key from stored_files
  union all select 'thumbnails/' || left(name, 2) || '/' || name from stored_files where folder = 'images'
  union all select path from media_assets where state = 'ready'
  union all select poster_path from media_assets where state = 'ready' and poster_path is not null
  union all select path from media_stream_files
  union all select path from media_captions
  union all select path from packages
  union all select storage_key from message_files
  union all select storage_key from data_exports where storage_key is not null
  union all select variant ->> 'key' from profile_images cross join jsonb_array_elements(variants) as variant`;

const portion = 5_000;

/** Asks in portions, also outside a transaction. */
export async function* findNamedFiles(query: Query): AsyncIterable<string> {
  await query(`declare named_files no scroll cursor with hold for ${namedFiles}`);
  for (;;) {
    const { rows } = await query(`fetch ${portion} from named_files`);
    if (rows.length === 0) break;
    for (const { key } of rows) yield String(key);
  }
  await query("close named_files");
}
