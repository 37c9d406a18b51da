import type { ManifestPage } from '@vigie/kit/logic/manifest';
import { type SessionState, sessionOf, signedOutState } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { guard, isShown } from './guards';

const as = (membership: Parameters<typeof aMembership>[0]): SessionState =>
  sessionOf(aUser({ memberships: [aMembership(membership)] }), undefined, null);
const page = (more: Partial<ManifestPage>): ManifestPage => ({ path: 'page', label: 'Page', ...more });
const admin = aUser({ admin: true, memberships: [] });

test('a page of nobody in particular opens for whoever is signed in', () => {
  expect(guard(page({}), as({}), {})).toEqual({ kind: 'open' });
  expect(guard(page({}), signedOutState(), {})).toEqual({ kind: 'login' });
  expect(guard(page({}), { ...signedOutState(), status: 'loading' }, {})).toEqual({ kind: 'loading' });
  expect(guard(page({ public: true }), signedOutState(), {})).toEqual({ kind: 'open' });
});

test('the subscription is asked first, and never of a platform administrator', () => {
  const closed = anAgency({ subscriptionActive: false });
  const wanted = page({ roles: ['manager'], rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
  expect(guard(wanted, as({ agency: closed }), {})).toEqual({ kind: 'subscription' });
  expect(guard(page({ withoutSubscription: true }), as({ agency: closed }), {})).toEqual({ kind: 'open' });
  expect(guard(wanted, sessionOf(admin, undefined, { agency: closed }), {})).toEqual({ kind: 'open' });
});

test('roles and rights must all hold, and the right that is missing is named', () => {
  const wanted = page({
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_CREATE_SITE'],
  });
  expect(guard(wanted, as({ role: 'customer' }), {})).toEqual({ kind: 'forbidden' });
  expect(guard(wanted, as({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] }), {})).toEqual({
    kind: 'forbidden',
    right: 'Créer un site',
  });
  const rights = ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_CREATE_SITE'];
  expect(guard(wanted, as({ role: 'agent', rights }), {})).toEqual({ kind: 'open' });
  expect(guard(wanted, as({ owner: true }), {})).toEqual({ kind: 'open' });
});

test('one of several rights is enough where the page says so', () => {
  const wanted = page({ anyRight: ['ACCOUNT_RIGHT_LIST_AGENT', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  expect(guard(wanted, as({}), {})).toEqual({ kind: 'forbidden', right: 'Lister les agents' });
  expect(guard(wanted, as({ rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] }), {})).toEqual({ kind: 'open' });
});

test("what is the owner's is not a manager's", () => {
  expect(guard(page({ owner: true }), as({}), {})).toEqual({ kind: 'forbidden' });
  expect(guard(page({ owner: true }), as({ owner: true }), {})).toEqual({ kind: 'open' });
});

test('an altered profile stands in for the role', () => {
  const agency = anAgency();
  const asAgency = sessionOf(admin, undefined, { agency });
  const asCustomer = sessionOf(admin, undefined, { agency, customer: { id: 'c', name: 'Les Tilleuls' } });
  const plain = sessionOf(admin, undefined, null);
  for (const [session, opens] of [
    [plain, ['admin']],
    [asAgency, ['admin', 'manager']],
    [asCustomer, ['admin', 'customer']],
  ] as const) {
    const roles = (['admin', 'manager', 'agent', 'customer'] as const).filter(
      (role) => guard(page({ roles: [role] }), session, {}).kind === 'open',
    );
    expect(roles).toEqual(opens);
  }
});

test('a module that is switched off does not exist', () => {
  expect(guard(page({ flag: 'offers' }), as({}), {})).toEqual({ kind: 'notFound' });
  expect(guard(page({ flag: 'offers' }), as({}), { offers: true })).toEqual({ kind: 'open' });
  expect(isShown({ flag: 'offers' }, as({}), {})).toBe(false);
  expect(isShown({ roles: ['agent'] }, as({}), {})).toBe(false);
  expect(isShown({}, signedOutState(), {})).toBe(false);
  expect(isShown({}, as({}), {})).toBe(true);
});
