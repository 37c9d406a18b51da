import { expirationReaders, expirationRight } from './expiration-rights';

test.each([
  ['customer', null, 'ACCOUNT_RIGHT_LIST_CUSTOMER'],
  ['agent', null, 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'],
  ['agency', 4, 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4'],
] as const)('who reads an expiration of a %s', (subject, category, first) => {
  const readers = expirationReaders({ subject, category });
  expect(readers[0]).toBe(first);
  // A user who may change or delete a record sees it.
  for (const act of ['EDIT', 'DELETE'] as const) {
    expect(readers).toContain(expirationRight(act, { category }));
  }
});
