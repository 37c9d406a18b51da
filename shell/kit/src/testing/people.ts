import type { CurrentUser, Membership, SessionAgency } from '@vigie/contracts/platform/user/user';

/** Test data of people: the minimum that a session needs, with overrides. */
export const anAgency = (more: Partial<SessionAgency> = {}): SessionAgency => ({
  id: 'agency-1',
  name: 'Sentinelle Sécurité',
  status: 100,
  subscriptionActive: true,
  subscriptionEndsOn: null,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
  country: 'France',
  onCallNumber: null,
  demonstrationLoading: false,
  deletionOn: null,
  example: false,
  ...more,
});

export const aMembership = (more: Partial<Membership> = {}): Membership => ({
  id: 'membership-1',
  agency: anAgency(),
  role: 'manager',
  owner: false,
  rights: [],
  customerId: null,
  agentId: null,
  ...more,
});

export const aUser = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  email: 'claire@example.fr',
  firstName: 'Claire',
  lastName: "L'Hermite",
  phone: null,
  admin: false,
  memberships: [aMembership()],
  invitations: [],
  pagesConfig: {},
  welcomed: true,
  updatedAt: '2026-11-21T09:00:00+01:00',
  ...more,
});
