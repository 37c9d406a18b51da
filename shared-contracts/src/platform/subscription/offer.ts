import { ACCOUNT_PACKS, FILE_PACKS, PLANS, type Plan, yearlyCents } from '../../catalogues/constants/subscriptions';
import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';

export const SUBSCRIPTION_PERIODS = [
  { value: 'month', label: 'Mensuel' },
  { value: 'year', label: 'Annuel' },
] as const;
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number]['value'];

/** The offer that an agency chooses. */
export interface Choice {
  plan: string;
  period: SubscriptionPeriod;
  accountPack: number | null;
  filePack: number | null;
}

/** Quota that no agency reaches; the database stores it for « sans limite ». */
export const NO_LIMIT = 100_000;

/**
 * The packs of accounts on sale, with monthly prices: packs with a fixed price, and packs whose price the server's
 * configuration sets.
 */
export type AccountPackPrices = ReadonlyMap<number, number>;
export const accountPackPrices = (configured: AccountPackPrices = new Map()): AccountPackPrices =>
  new Map(
    ACCOUNT_PACKS.flatMap(({ accounts, monthlyCents }) => {
      const cents = monthlyCents ?? configured.get(accounts);
      return cents === undefined ? [] : [[accounts, cents] as const];
    }),
  );

const planOf = (key: string): Plan | undefined => PLANS.find((plan) => plan.key === key);

/** Accounts of a plan: as many as agents, except for the plan that sells agent files only. */
const accountsOf = ({ agents, agentFiles, accounts }: Plan): number =>
  accounts ?? (agentFiles === undefined ? (agents ?? NO_LIMIT) : 0);

/** Returns the agent files and accounts that a choice includes. */
export function quotasOf({ plan: key, accountPack, filePack }: Choice): { files: number; accounts: number } {
  const plan = planOf(key);
  if (!plan) return { files: 0, accounts: 0 };
  const upTo = (count: number) => Math.min(count, NO_LIMIT);
  return {
    files: upTo((plan.agentFiles ?? plan.agents ?? NO_LIMIT) + (filePack ?? 0)),
    accounts: upTo(accountsOf(plan) + (accountPack ?? 0)),
  };
}

/** Price of a period in cents excluding tax; null for a choice that is not sold. */
export function periodCents(choice: Choice, packs: AccountPackPrices): number | null {
  const plan = planOf(choice.plan);
  const accounts = choice.accountPack === null ? 0 : packs.get(choice.accountPack);
  const files = choice.filePack === null ? 0 : FILE_PACKS.find(({ files }) => files === choice.filePack)?.monthlyCents;
  if (!plan || accounts === undefined || files === undefined) return null;
  const monthlyCents = plan.monthlyCents + accounts + files;
  return choice.period === 'year' ? yearlyCents({ monthlyCents }) : monthlyCents;
}

/**
 * The first day after a period from `start`. A period that began on the 31st ends on the last day of a shorter month.
 */
export function periodEnd(
  start: string,
  period: SubscriptionPeriod,
  anchorDay = dayParts(parseDay(start)).day,
): string {
  const { year, month } = dayParts(parseDay(start));
  const months = year * 12 + (month - 1) + (period === 'year' ? 12 : 1);
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return formatDay(dayNumber(toYear, toMonth, Math.min(anchorDay, daysInMonth(toYear, toMonth))));
}

/** A paid choice; `end` is the first unpaid day, `anchorDay` the day of the month on which periods begin. */
export interface PaidPeriod {
  choice: Choice;
  start: string;
  end: string;
  anchorDay?: number | null;
}

const sameChoice = (a: Choice, b: Choice): boolean =>
  a.plan === b.plan && a.period === b.period && a.accountPack === b.accountPack && a.filePack === b.filePack;

/** Result of a change of offer: effective and due now, or effective without payment at the end of the paid period. */
export type OfferChange =
  | { when: 'now'; dueCents: number; start: string; end: string }
  | { when: 'periodEnd'; dueCents: 0; on: string }
  | { when: 'never'; dueCents: 0 };

/**
 * Whether the new choice has fewer quotas, a lower price or a shorter period. The old one is paid, so it stays until
 * its end.
 */
function isLess(from: Choice, to: Choice, packs: AccountPackPrices): boolean {
  const [had, has] = [quotasOf(from), quotasOf(to)];
  if (from.period === 'year' && to.period === 'month') return true;
  if (has.files < had.files || has.accounts < had.accounts) return true;
  return monthly(to, packs) < monthly(from, packs);
}
const monthly = (choice: Choice, packs: AccountPackPrices): number =>
  periodCents({ ...choice, period: 'month' }, packs) ?? 0;

/**
 * Computes a change from the paid choice to another. A larger choice costs the difference for the remaining days, to
 * the cent; a year begins today, less the rest of the paid month. Once the paid period is over, the larger choice is
 * paid for all of the period that follows. `paid` is null when the agency has paid nothing.
 */
export function changeOf(
  paid: PaidPeriod | null,
  to: Choice,
  options: { today: string; packs: AccountPackPrices },
): OfferChange {
  const price = periodCents(to, options.packs) ?? 0;
  if (!paid) return { when: 'now', dueCents: price, start: options.today, end: periodEnd(options.today, to.period) };
  const { choice: from, start, end } = paid;
  if (sameChoice(from, to)) return { when: 'never', dueCents: 0 };
  if (isLess(from, to, options.packs)) return { when: 'periodEnd', dueCents: 0, on: end };
  if (options.today >= end)
    return { when: 'now', dueCents: price, start: end, end: periodEnd(end, to.period, paid.anchorDay ?? undefined) };
  const days = Math.max(1, parseDay(end) - parseDay(start));
  const left = Math.min(days, parseDay(end) - parseDay(options.today));
  const before = periodCents(from, options.packs) ?? 0;
  const credit = Math.round((before * left) / days);
  if (from.period === to.period)
    return { when: 'now', dueCents: Math.max(0, Math.round((price * left) / days) - credit), start, end };
  return {
    when: 'now',
    dueCents: Math.max(0, price - credit),
    start: options.today,
    end: periodEnd(options.today, to.period),
  };
}

const LARGEST = PLANS.reduce((a, b) => (b.monthlyCents > a.monthlyCents ? b : a));

/**
 * The cheapest plan that covers the agency's current usage, with more accounts at the same price; the largest plan when
 * none does.
 */
export function planFor(use: { files: number; accounts: number }): Plan['key'] {
  const held = ({ key }: Plan) => quotasOf({ plan: key, period: 'month', accountPack: null, filePack: null });
  const holding = PLANS.filter((plan) => held(plan).files >= use.files && held(plan).accounts >= use.accounts);
  const [best] = holding.toSorted((a, b) => a.monthlyCents - b.monthlyCents || held(b).accounts - held(a).accounts);
  return (best ?? LARGEST).key;
}

/** « Jusqu'à 20 agents, annuel, pack de 50 fiches » */
export function choiceLabel({ plan, period, accountPack, filePack }: Choice, between = ', '): string {
  return [
    planOf(plan)?.label ?? plan,
    SUBSCRIPTION_PERIODS.find(({ value }) => value === period)?.label.toLowerCase() ?? period,
    ...(accountPack ? [`pack de ${accountPack} comptes`] : []),
    ...(filePack ? [`pack de ${filePack} fiches`] : []),
  ].join(between);
}
