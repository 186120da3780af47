insert into course_categories (id, name, slug, position) overriding system value
  select ordinality, name, lower(replace(name, ' ', '-')), ordinality
  from unnest('{Technique,Pedagogy,Creative movement,Choreography,Anatomy and safety,Music for dance,Studio practice,Performance}'::text[])
    with ordinality as named (name, ordinality);
--
-- Nine of ten are published. The first thousand courses have an outline and are the popular ones at every size.
insert into courses (id, title, short_name, description, detailed_description, detailed_description_html, html_rules, instructor_id, created_by, status,
    price_cents, category_id, difficulty_level, duration, hours, included_from, dance_styles, age_groups, published_at,
    rating_sum, rating_count, enrolment_count, learners_ever, recent_enrolments, created_at, updated_at)
  overriding system value
  select g,
    'Teaching ' || style || ': ' || topic || ' and ' || other_topic,
    style || ' ' || g,
    'How to teach ' || topic || ' in ' || style || ' classes, from the first count to a short dance. With ' || other_topic
      || ', ' || third_topic || ' and lesson plans for ' || age || ', ready for the next class in your studio.',
    '## What you will teach' || e'\n\n' || repeat('Warm-up, exercise and combination in counts of eight, with corrections that work and music to choose from. ', 8)
      || e'\n\n- ' || topic || e'\n- ' || other_topic || e'\n- ' || third_topic,
    e'<h2>What you will teach</h2>\n<p>' || repeat('Warm-up, exercise and combination in counts of eight, with corrections that work and music to choose from. ', 8)
      || e'</p>\n<ul>\n<li>' || topic || e'</li>\n<li>' || other_topic || e'</li>\n<li>' || third_topic || e'</li>\n</ul>\n', :rules,
    1001 + pg_temp.draw(g, 10, greatest(20, :courses / 50)), 1001 + pg_temp.draw(g, 10, greatest(20, :courses / 50)),
    case when g <= 1000 then 'published' else (array['published', 'draft', 'published', 'published', 'archived', 'published',
      'published', 'published', 'published', 'published', 'published', 'published', 'published', 'published', 'published',
      'published', 'published', 'published', 'published', 'published'])[1 + pg_temp.draw(g, 11, 20)] end,
    case when pg_temp.draw(g, 12, 3) = 0 then 0 else 1900 + 500 * pg_temp.draw(g, 13, 60) end,
    1 + pg_temp.draw(g, 14, 8),
    pg_temp.one_of(g, 15, '{beginner,intermediate,advanced}'),
    pg_temp.draw(g, 16, 12) + 1 || ' hours', pg_temp.draw(g, 16, 12) + 1,
    nullif(pg_temp.one_of(g, 17, '{premium,royalty,none,none,none,none}'), 'none'),
    case when style = second_style then array[style] else array[style, second_style] end, array[age],
    timestamptz '2026-11-01' - g * interval '7 minutes',
    pg_temp.draw(g, 18, 40) * 4, pg_temp.draw(g, 18, 40), 0, 0,
    case when g <= 1000 then 1000 else 0 end + pg_temp.draw(g, 19, 900),
    timestamptz '2026-11-01' - g * interval '9 minutes', timestamptz '2026-11-01' - g * interval '5 minutes'
  from (
    select g,
      pg_temp.one_of(g, 1, :styles) as style,
      pg_temp.one_of(g, 2, :styles) as second_style,
      pg_temp.one_of(g, 3, :ages) as age,
      pg_temp.one_of(g, 4, :topics) as topic,
      pg_temp.one_of(g, 5, :topics) as other_topic,
      pg_temp.one_of(g, 6, :topics) as third_topic
    from generate_series(1, :courses) g
  ) drawn order by g;
--
select setval(pg_get_serial_sequence('courses', 'id'), :courses);
