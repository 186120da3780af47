-- Orders stand to the right of resources, so the reference is made here.
alter table downloads add constraint downloads_order_id_orders_id_fk foreign key (order_id) references orders (id);
