-- outside a transaction
-- Everything that filters ask, count and sort by, the most popular first: what any filter finds is read without texts.
create index concurrently if not exists courses_catalogue on courses (recent_enrolments desc nulls last, id desc nulls last)
  include (category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars, instructor_id, hours,
    rating_score, published_at)
  where status = 'published';
--> statement-breakpoint
drop index if exists courses_counted;
