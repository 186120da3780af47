-- Rows of a plan are written anew in another order within one transaction.
alter table class_plan_rows add constraint class_plan_rows_position_taken
  unique (plan_id, position) deferrable initially deferred;
