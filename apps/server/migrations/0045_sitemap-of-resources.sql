-- Sitemaps leaf through everything on sale by its id.
create index resources_by_id on resources (id) include (updated_at) where on_sale;
