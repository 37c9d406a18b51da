/** Subscription plans. Monthly prices are cents excluding tax. */
export interface Plan {
  key: string;
  label: string;
  /** Largest number of agents; null for no limit. */
  agents: number | null;
  agentFiles?: number;
  accounts?: number;
  monthlyCents: number;
  supportMinutes: number;
}

/**
 * Support: none up to 30 agents, 30 minutes for 50, 60 above. It goes by the range of agents: the two starters are sold
 * by files and accounts, outside the ranges, and have none.
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

/** Twelve monthly prices. */
export const yearlyCents = (plan: Pick<Plan, 'monthlyCents'>): number => 12 * plan.monthlyCents;

/** Yearly price less monthly price, as the product computes it. It is no saving: never present it as one. */
export const yearlyDiscountCents = (plan: Pick<Plan, 'monthlyCents'>): number => yearlyCents(plan) - plan.monthlyCents;

/** Packs of user accounts. Only the prices of the ends are fixed, the others are configured on the server. */
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

/** An account beyond the quota: 0.50 EUR a day, or 9.99 EUR a month beyond 20 days. Excluding tax. */
const EXTRA_ACCOUNT_DAY_CENTS = 50;
const EXTRA_ACCOUNT_MONTH_CENTS = 999;
const EXTRA_ACCOUNT_MONTH_AFTER_DAYS = 20;

/** Cents owed in a month for an account beyond the quota that was used for some days. */
export const extraAccountCents = (days: number): number =>
  days > EXTRA_ACCOUNT_MONTH_AFTER_DAYS ? EXTRA_ACCOUNT_MONTH_CENTS : days * EXTRA_ACCOUNT_DAY_CENTS;

/** Lengths an agent's account may be activated for; null is without end. */
export const FREE_SUBSCRIPTION_DAYS = [null, 1, 2, 3, 4, 5, 10] as const;
export type FreeSubscriptionDays = (typeof FREE_SUBSCRIPTION_DAYS)[number];

/** Price of an activation: free below the account limit; otherwise by the day, or by the month when endless. */
export function freeSubscriptionCents(days: FreeSubscriptionDays, accountLimitReached: boolean): number {
  if (!accountLimitReached) return 0;
  return days === null ? EXTRA_ACCOUNT_MONTH_CENTS : days * EXTRA_ACCOUNT_DAY_CENTS;
}
