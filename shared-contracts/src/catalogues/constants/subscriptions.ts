/** Subscription plans. Monthly prices are cents excluding tax. */
export interface Plan {
  key: string;
  label: string;
  /** Maximum number of agents; null for no limit. */
  agents: number | null;
  agentFiles?: number;
  accounts?: number;
  monthlyCents: number;
  supportMinutes: number;
}

/**
 * Support minutes by the plan's range of agents: none up to 30 agents, 30 for 50, 60 above. The two starter plans are
 * sold by files and accounts, outside these ranges, and have no support.
 */
const supportMinutes = (agents: number): number => (agents <= 30 ? 0 : agents === 50 ? 30 : 60);

const rangePlan = (agents: number, monthlyCents: number, last = false): Plan => ({
  key: `agents_${agents}`,
  label: last ? `${agents} agents et plus` : `Jusqu'à ${agents} agents`,
  agents: last ? null : agents,
  monthlyCents,
  supportMinutes: supportMinutes(agents),
});

export const PLANS: readonly Plan[] = [
  {
    key: 'starter_management',
    label: 'Starter gestion',
    agents: 50,
    agentFiles: 50,
    monthlyCents: 4_999,
    supportMinutes: 0,
  },
  {
    key: 'starter_field',
    label: 'Starter terrain',
    agents: 5,
    agentFiles: 5,
    accounts: 5,
    monthlyCents: 6_999,
    supportMinutes: 0,
  },
  rangePlan(5, 4_999),
  rangePlan(10, 6_999),
  rangePlan(15, 8_999),
  rangePlan(20, 9_999),
  rangePlan(30, 14_999),
  rangePlan(50, 19_999),
  rangePlan(100, 29_999),
  rangePlan(200, 39_999),
  rangePlan(300, 49_999),
  rangePlan(500, 59_999),
  rangePlan(1_000, 69_999, true),
];

/** Twelve monthly prices: a year paid at once costs the same, so no screen announces a discount for it. */
export const yearlyCents = (plan: Pick<Plan, 'monthlyCents'>): number => 12 * plan.monthlyCents;

/**
 * The yearly discount as the product computes it: the yearly price less the monthly one. Since a year costs twelve months
 * it is no discount, and screens call it what it is: the amount to advance beyond a month.
 */
export const yearlyDiscountCents = (plan: Pick<Plan, 'monthlyCents'>): number => yearlyCents(plan) - plan.monthlyCents;

/** Packs of user accounts. Only the first and last prices are fixed; the server configures the others. */
export const ACCOUNT_PACKS: readonly { accounts: number; monthlyCents: number | null }[] = [
  { accounts: 5, monthlyCents: 4_999 },
  ...[10, 15, 20, 30, 50, 100, 200, 300, 500].map((accounts) => ({ accounts, monthlyCents: null })),
  { accounts: 1_000, monthlyCents: 99_999 },
];

export const FILE_PACKS = [
  { files: 20, monthlyCents: 1_999 },
  { files: 50, monthlyCents: 3_999 },
  { files: 100, monthlyCents: 5_999 },
  { files: 200, monthlyCents: 7_999 },
  { files: 300, monthlyCents: 9_999 },
] as const;

/** Price of an account beyond the quota: 0.50 EUR a day, or 9.99 EUR a month beyond 20 days. Excluding tax. */
const EXTRA_ACCOUNT_DAY_CENTS = 50;
const EXTRA_ACCOUNT_MONTH_CENTS = 999;
const EXTRA_ACCOUNT_MONTH_AFTER_DAYS = 20;

/** Cents due in a month for an account beyond the quota, by its number of days in use. */
export const extraAccountCents = (days: number): number =>
  days > EXTRA_ACCOUNT_MONTH_AFTER_DAYS ? EXTRA_ACCOUNT_MONTH_CENTS : days * EXTRA_ACCOUNT_DAY_CENTS;

/** Durations in days for which an agent's account can be activated; null is unlimited. */
export const FREE_SUBSCRIPTION_DAYS = [null, 1, 2, 3, 4, 5, 10] as const;
export type FreeSubscriptionDays = (typeof FREE_SUBSCRIPTION_DAYS)[number];

/** Price of an activation: free below the account limit; otherwise by the day, or by the month when unlimited. */
export function freeSubscriptionCents(days: FreeSubscriptionDays, accountLimitReached: boolean): number {
  if (!accountLimitReached) return 0;
  return days === null ? EXTRA_ACCOUNT_MONTH_CENTS : days * EXTRA_ACCOUNT_DAY_CENTS;
}
