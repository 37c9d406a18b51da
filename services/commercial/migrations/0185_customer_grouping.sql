-- How a customer wants its invoices: one for all, one a site or one an order; with the hours behind them; by mail.
alter table customer
  add column invoice_grouping text not null default 'customer'
    constraint customer_invoice_grouping check (invoice_grouping in ('customer', 'site', 'order')),
  add column hours_annex boolean not null default false,
  add column invoices_by_mail boolean not null default true;

-- The customer's order that the services of a site are done under.
alter table site add column purchase_order text;
