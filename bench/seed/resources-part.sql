-- A resource and its version of the same number in one statement: each names the other.
with made as (
  insert into resources (id, seller_id, kind, title, description, description_html, html_rules, type, licence, price_cents, language, tags, styles,
      ages, levels, category_ids, included_offer, included_from, status, release_id, published_at, rating_sum, rating_count,
      sales, sales90, created_at, updated_at)
    overriding system value
    select g, 7000001 + pg_temp.draw(g, 30, greatest(20, :resources / 50)), 'single',
      initcap(topic) || ' for ' || style || ': ' || other_topic,
      'Material for teaching ' || topic || ' in ' || style || ' classes, from the first count to a short dance. With ' || other_topic
        || ', ' || third_topic || ' and cards to print, ready for the next class in your studio.',
      '<p>Material for teaching ' || topic || ' in ' || style || ' classes.</p>', :rules,
      pg_temp.one_of(g, 31, '{document,audio,video,image,text,spreadsheet}'),
      pg_temp.one_of(g, 32, '{single_teacher,single_teacher,studio}'),
      case when pg_temp.draw(g, 33, 8) = 0 then 0 else 100 + 50 * pg_temp.draw(g, 34, 80) end,
      pg_temp.one_of(g, 35, '{en,en,en,en,en,de,fr,es}'),
      array[topic, other_topic], array[slug],
      array[pg_temp.one_of(g, 36, '{all_ages,children,teen,adult}')],
      array[pg_temp.one_of(g, 37, '{beginner,intermediate,advanced,mixed}')],
      array[101 + pg_temp.draw(g, 38, 8)], offered, offered, 'published', g,
      timestamptz '2026-11-01' - g * interval '13 seconds',
      pg_temp.draw(g, 40, 40) * 4, pg_temp.draw(g, 40, 40), pg_temp.draw(g, 41, 900), pg_temp.draw(g, 41, 900) / 4,
      timestamptz '2026-11-01' - g * interval '14 seconds', timestamptz '2026-11-01' - g * interval '12 seconds'
    from (
      select g, styles.name as style, styles.slug,
        pg_temp.one_of(g, 43, :topics) as topic, pg_temp.one_of(g, 44, :topics) as other_topic,
        pg_temp.one_of(g, 45, :topics) as third_topic,
        -- What nobody holds is in no plan either, so that it can be bought by everybody.
        case when g between 911 and 990 then null else nullif(pg_temp.one_of(g, 46, '{premium,royalty,none,none,none,none}'), 'none') end as offered
      from generate_series(:first, :last) g join dance_styles styles on styles.position = 1 + pg_temp.draw(g, 42, 12)
    ) drawn order by g
)
insert into releases (id, resource_id, number, state, submitted_at, decided_at) overriding system value
  select g, g, 1, 'draft', timestamptz '2026-11-01' - g * interval '13 seconds', null from generate_series(:first, :last) g;
--
insert into resource_files (release_id, position, name, storage_key, bytes, mime, sha256, check_state, preview)
  select g, p, 'part ' || p || '.txt', 'bench/' || g || '-' || p, 20000 + g % 1000, 'text/plain',
    sha256(convert_to('bench ' || g || ' ' || p, 'UTF8')), 'clean',
    jsonb_build_object('kind', 'text', 'text', 'Walk, breathe, roll down. Eight counts to the right.', 'whole', false)
  from generate_series(:first, :last) g, generate_series(1, 2) p order by g, p;
--
update releases set state = 'approved', decided_at = submitted_at where id between :first and :last;
