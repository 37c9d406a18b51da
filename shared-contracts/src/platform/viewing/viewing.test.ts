import type { RightKey } from '../../core/rights';
import { allowedInViewing } from '../../core/viewing';
import { refusalToView, type ViewedPerson, type Viewer } from './viewing';
import { VIEWING_MESSAGES } from './viewing.messages';

const HELD: RightKey[] = ['ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_LIST_SITE'];
const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  userId: 'viewer',
  role: 'manager',
  owner: false,
  holds: (right) => HELD.includes(right),
  ...more,
});
const owner = viewer({ owner: true, holds: () => true });
const seen = (more: Partial<ViewedPerson> = {}): ViewedPerson => ({
  userId: 'seen',
  role: 'agent',
  holdsAll: false,
  rights: [],
  ...more,
});

test.each<[string, Viewer, ViewedPerson, string | null]>([
  ['an agent with no right that the viewer lacks', viewer(), seen({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] }), null],
  ['a right that is no longer in the catalogue', viewer(), seen({ rights: ['ACCOUNT_RIGHT_OF_OLD'] }), null],
  [
    'an agent with more',
    viewer(),
    seen({ rights: ['ACCOUNT_RIGHT_LIST_AGENT'] }),
    VIEWING_MESSAGES.holdsMore('Lister les agents'),
  ],
  [
    'a contact, without the right over customers',
    viewer(),
    seen({ role: 'customer' }),
    "Vous ne bénéficiez pas de l'autorisation Modifier un client.",
  ],
  ['an administrator, by another', viewer(), seen({ role: 'manager' }), VIEWING_MESSAGES.ownerOnly],
  ['an administrator, by the owner', owner, seen({ role: 'manager' }), null],
  ['the owner', owner, seen({ role: 'manager', holdsAll: true }), VIEWING_MESSAGES.holdsAll],
  ['oneself', owner, seen({ userId: 'viewer' }), VIEWING_MESSAGES.oneself],
  ['anybody, by an agent', viewer({ role: 'agent' }), seen(), VIEWING_MESSAGES.officeOnly],
])('%s', (_who, who, whom, answer) => {
  expect(refusalToView(who, whom)).toBe(answer);
});

test('a viewing makes the calls that only read and are not for one person alone', () => {
  const call = { method: 'GET' as const, reads: [], changes: [], upload: false, personal: false };
  expect(allowedInViewing(call)).toBe(true);
  expect(allowedInViewing({ ...call, personal: true })).toBe(false);
  expect(allowedInViewing({ ...call, method: 'DELETE' })).toBe(false);
  expect(allowedInViewing({ ...call, method: 'POST' })).toBe(false);
  expect(allowedInViewing({ ...call, method: 'POST', reads: ['site'] })).toBe(true);
  expect(allowedInViewing({ ...call, method: 'POST', reads: ['site'], changes: ['site'] })).toBe(false);
  expect(allowedInViewing({ ...call, method: 'POST', reads: ['file'], upload: true })).toBe(false);
});
