import { PLANS } from '../../catalogues/constants/subscriptions';
import { AGENCY_STATUS } from '../agency/agency.statuses';
import { dunningStep, LATE_DAYS } from './dunning';
import {
  accountPackPrices,
  type Choice,
  changeOf,
  choiceLabel,
  NO_LIMIT,
  periodCents,
  periodEnd,
  planFor,
  quotasOf,
} from './offer';
import { isSuspended, offerBadge } from './offer-badge';
import { subscriptionPaymentStatuses } from './payment.statuses';
import { lastPaymentOf, PAYMENT_OUTCOMES, paymentAfter } from './payment-state';
import { subscriptionActs } from './subscription.acts';
import { SUBSCRIPTION_MESSAGES } from './subscription.messages';
import { subscriptionStatuses } from './subscription.statuses';

const packs = accountPackPrices();
const choice = (plan: string, more: Partial<Choice> = {}): Choice => ({
  ...{ plan, period: 'month', accountPack: null, filePack: null },
  ...more,
});

test('a choice holds the files and accounts of its plan and its packs', () => {
  expect(quotasOf(choice('agents_20'))).toEqual({ files: 20, accounts: 20 });
  expect(quotasOf(choice('starter_management', { filePack: 20 }))).toEqual({ files: 70, accounts: 0 });
  expect(quotasOf(choice('starter_field', { accountPack: 5 }))).toEqual({ files: 5, accounts: 10 });
  expect(quotasOf(choice('agents_1000', { filePack: 20 }))).toEqual({ files: NO_LIMIT, accounts: NO_LIMIT });
  expect(quotasOf(choice('gone'))).toEqual({ files: 0, accounts: 0 });
});

test('a choice is called by its plan, its period and its packs; one whose plan is gone by its key', () => {
  expect(choiceLabel(choice('agents_20', { accountPack: 5, filePack: 50 }))).toBe(
    "Jusqu'à 20 agents, mensuel, pack de 5 comptes, pack de 50 fiches",
  );
  expect(choiceLabel(choice('starter_field', { period: 'year' }), ' · ')).toBe('Starter terrain · annuel');
  expect(choiceLabel(choice('gone'))).toBe('gone, mensuel');
});

test('a period costs its plan and packs, a year twelve months; what has no price is not sold', () => {
  expect(periodCents(choice('agents_20', { accountPack: 5, filePack: 50 }), packs)).toBe(9_999 + 4_999 + 3_999);
  expect(periodCents(choice('agents_20', { period: 'year' }), packs)).toBe(119_988);
  expect(periodCents(choice('agents_20', { accountPack: 10 }), packs)).toBeNull();
  expect(periodCents(choice('agents_20', { accountPack: 10 }), accountPackPrices(new Map([[10, 1]])))).toBe(10_000);
  expect(periodCents(choice('agents_20', { filePack: 21 }), packs)).toBeNull();
  expect(periodCents(choice('gone'), packs)).toBeNull();
});

test.each([
  ['2026-01-31', 'month', undefined, '2026-02-28'],
  ['2026-02-28', 'month', 31, '2026-03-31'],
  ['2026-12-15', 'month', undefined, '2027-01-15'],
  ['2028-02-29', 'year', undefined, '2029-02-28'],
] as const)('a period from %s (%s, %s) ends before %s', (start, period, anchor, end) => {
  expect(periodEnd(start, period, anchor)).toBe(end);
});

test.each([
  [{ files: 0, accounts: 0 }, 'agents_5'],
  [{ files: 34, accounts: 0 }, 'starter_management'],
  [{ files: 34, accounts: 26 }, 'agents_50'],
  [{ files: 200_000, accounts: 1 }, PLANS.at(-1)?.key],
])('the offer that holds %j is %s', (use, key) => {
  expect(planFor(use)).toBe(key);
});

describe('a change of offer', () => {
  const paid = { choice: choice('agents_20'), start: '2026-11-01', end: '2026-12-01' };
  const at = (to: Choice, today = '2026-11-16') => changeOf(paid, to, { today, packs });

  test('costs the whole period where nothing is paid', () => {
    expect(changeOf(null, choice('agents_20'), { today: '2026-11-16', packs })).toEqual({
      ...{ when: 'now', dueCents: 9_999, start: '2026-11-16', end: '2026-12-16' },
    });
    expect(changeOf(null, choice('gone'), { today: '2026-11-16', packs })).toMatchObject({ dueCents: 0 });
  });

  test('to more costs the difference for the days that are left, and never less than nothing', () => {
    expect(at(choice('agents_30'))).toEqual({ when: 'now', dueCents: 2_500, start: paid.start, end: paid.end });
    expect(at(choice('agents_30'), '2026-10-01')).toMatchObject({ dueCents: 5_000 });
  });

  test.each(['2026-12-01', '2026-12-03'])('on %s, when the paid period is over, costs all of the next one', (today) => {
    expect(at(choice('agents_30'), today)).toEqual({
      ...{ when: 'now', dueCents: 14_999, start: '2026-12-01', end: '2027-01-01' },
    });
    const late = { ...paid, start: '2026-01-31', end: '2026-02-28', anchorDay: 31 };
    expect(changeOf(late, choice('agents_30'), { today: '2026-02-28', packs })).toMatchObject({ end: '2026-03-31' });
  });

  test('to a year begins today, less what is left of the month', () => {
    expect(at(choice('agents_20', { period: 'year' }))).toEqual({
      ...{ when: 'now', dueCents: 119_988 - 5_000, start: '2026-11-16', end: '2027-11-16' },
    });
  });

  test.each([
    ['fewer files', choice('starter_field')],
    ['fewer accounts', choice('starter_management')],
    ['a lower price', choice('agents_10')],
  ])('to %s waits for the end of what is paid', (_what, to) => {
    expect(at(to)).toEqual({ when: 'periodEnd', dueCents: 0, on: '2026-12-01' });
  });

  test('from a year to a month waits too, and to the same is none', () => {
    const year = { ...paid, choice: choice('agents_5', { period: 'year' }) };
    expect(changeOf(year, choice('agents_30'), { today: '2026-11-16', packs }).when).toBe('periodEnd');
    expect(at(choice('agents_20'))).toEqual({ when: 'never', dueCents: 0 });
  });

  test('to the same for a lower price waits too', () => {
    const had = { ...paid, choice: choice('starter_field') };
    expect(changeOf(had, choice('agents_5'), { today: '2026-11-16', packs }).when).toBe('periodEnd');
  });
});

describe('a payment', () => {
  test('goes where it is told, and nowhere back', () => {
    expect(paymentAfter('pending', 'succeeded', false)).toBe('succeeded');
    expect(paymentAfter('failed', 'succeeded', false)).toBe('succeeded');
    for (const late of ['open', 'processing', 'failed', 'expired'] as const)
      expect([late, paymentAfter('succeeded', late, false)]).toEqual([late, 'succeeded']);
    expect(paymentAfter('disputed', 'disputeLost', false)).toBe('failed');
    expect(paymentAfter('succeeded', 'disputed', true)).toBe('succeeded');
    expect(paymentAfter('succeeded', 'disputed', false)).toBe('disputed');
  });

  test('told the same twice stays', () => {
    for (const state of subscriptionPaymentStatuses.names)
      for (const told of PAYMENT_OUTCOMES) {
        const once = paymentAfter(state, told, false);
        const over = told === 'disputeWon' || told === 'disputeLost';
        if (told !== 'processing') expect([state, told, paymentAfter(once, told, over)]).toEqual([state, told, once]);
      }
  });

  test('counts as the last one unless it was given up', () => {
    expect([lastPaymentOf('failed'), lastPaymentOf('expired')]).toEqual(['failed', null]);
  });
});

test('a subscription that is late is reminded of, tried again and ended on its days', () => {
  const lateSince = '2026-11-01';
  const at = (today: string, reminded: number, retried: number) => dunningStep({ lateSince, today, reminded, retried });
  expect(at('2026-11-01', 0, 0)).toEqual({ remind: true, retry: false, end: false });
  expect(at('2026-11-01', 1, 0)).toEqual({ remind: false, retry: false, end: false });
  expect(at('2026-11-04', 1, 0)).toEqual({ remind: true, retry: true, end: false });
  expect(at('2026-11-22', 4, 3)).toEqual({ remind: false, retry: false, end: true });
  expect(LATE_DAYS).toBe(21);
});

test('cancelling says until when it is had', () => {
  const subject = { id: 'x', status: 100, updatedAt: '', endDate: '2026-12-01', cancelled: false };
  expect(subscriptionActs.acts.cancel.ask(subject).message).toContain('01/12/2026');
  expect(SUBSCRIPTION_MESSAGES.cancelSays(null)).toContain('terme payé');
});

test('a late subscription is cancelled once, for what is left of its paid period or at once, and goes on again', () => {
  const { cancel, resume } = subscriptionActs.acts;
  const late = { id: 'x', status: subscriptionStatuses.value.late, updatedAt: '', cancelled: false };
  expect(cancel.ask({ ...late, endDate: '2999-12-01' }).message).toContain('Le paiement en retard reste dû');
  for (const endDate of ['2026-01-01', null]) expect(cancel.ask({ ...late, endDate }).message).toContain('aussitôt');
  const cancelled = { ...late, endDate: null, cancelled: true };
  expect([cancel.when(cancelled), resume.when(cancelled)]).toEqual([SUBSCRIPTION_MESSAGES.cancelledAlready, null]);
  const going = { ...cancelled, cancelled: false };
  expect([cancel.when(going), resume.when(going)]).toEqual([null, SUBSCRIPTION_MESSAGES.notCancelled]);
});

test('sentences count what does not fit', () => {
  expect(SUBSCRIPTION_MESSAGES.moreFiles({ used: 12, limit: 5 })).toContain('12 fiches');
  expect(SUBSCRIPTION_MESSAGES.moreAccounts({ used: 12, limit: 5 })).toContain('12 comptes');
  const late = { lateSince: '2026-11-01', closesOn: '2026-11-22' };
  expect(SUBSCRIPTION_MESSAGES.reminder({ totalCents: 11_999, label: 'Offre', ...late })).toMatch(
    /119,99.*refusé le 01\/11\/2026.*avant le 22\/11\/2026/,
  );
});

const { active, late, pending, ended } = subscriptionStatuses.value;
const open = { status: AGENCY_STATUS.activated };
const closed = { status: AGENCY_STATUS.deactivated };
const badge = (status: number, { beingPaid = false, agency = open as { status: number } | null } = {}) =>
  offerBadge({ status }, { beingPaid, agency }).label;

test('what a debit is paying is not called late', () => {
  expect(badge(late)).toBe('Paiement en retard');
  expect(badge(late, { beingPaid: true })).toBe('Prélèvement en cours');
  expect(badge(active, { beingPaid: true })).toBe('En cours');
  expect(badge(late, { agency: null })).toBe('Paiement en retard');
});

test('the offer of a deactivated agency stands still', () => {
  expect(badge(active, { agency: closed })).toBe('Suspendue');
  expect(badge(late, { agency: closed })).toBe('Paiement en retard');
  expect(badge(pending, { agency: closed })).toBe('En attente de paiement');
  expect(badge(ended, { agency: closed })).toBe('Terminée');
  expect(isSuspended({ status: active }, open)).toBe(false);
});
