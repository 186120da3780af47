import { sql, type SQL } from "drizzle-orm";

const [start, end] = [sql.raw("booking_sessions.starts_at"), sql.raw("booking_sessions.ends_at")];

/**
 * What a session itself keeps busy, computed from what it keeps busy with a proposed start. Both have the buffers that
 * the session was made with, regardless of later changes to its service or the terms of its bookings; near each other
 * they are one stretch.
 */
export const ownBusy = (proposed: SQL): SQL => sql`(
  select tstzmultirange(tstzrange(
    least(${start}, lower(part) + (case when part @> ${proposed} then ${start} - least(${start}, ${proposed}) else interval '0' end)),
    greatest(${end}, upper(part) - (case when part @> ${proposed}
      then greatest(${end}, ${proposed} + (${end} - ${start})) - ${end} else interval '0' end))))
  from unnest(booking_sessions.busy) part where part @> tstzrange(${start}, ${end}))`;
