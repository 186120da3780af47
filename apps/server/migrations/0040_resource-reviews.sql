-- Sum and number of what a resource's rating is made of follow its reviews, whoever writes, hides or loses one: also when an
-- account goes and takes its reviews along.
create function resource_reviews_counted() returns trigger language plpgsql as $$
declare
  stars integer := 0;
  reviews integer := 0;
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    stars := stars - old.rating;
    reviews := reviews - 1;
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then
    stars := stars + new.rating;
    reviews := reviews + 1;
  end if;
  if stars <> 0 or reviews <> 0 then
    update resources set rating_sum = rating_sum + stars, rating_count = rating_count + reviews
      where id = case tg_op when 'DELETE' then old.resource_id else new.resource_id end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger resource_reviews_counted after insert or delete or update of rating, state on resource_reviews
  for each row execute function resource_reviews_counted();
