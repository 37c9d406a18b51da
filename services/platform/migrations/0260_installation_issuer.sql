-- Who sells the platform, as its receipts name it: the name on the first line, its address and numbers below.
alter table installation add column issuer text;
