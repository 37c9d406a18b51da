import { extraAccountCents, FILE_PACKS, PLANS } from '../../catalogues/constants/subscriptions';
import type { AccountPackPrices, Choice } from '../subscription/offer';

/** A line of an invoice from the platform to an agency, excluding tax. */
export interface SoldLine {
  name: string;
  quantity: number;
  /** Code of UN/ECE Recommendation 20. */
  unitCode: 'MON' | 'DAY' | 'C62';
  unitPriceCents: number;
}

const totalOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

/** Lines of a choice for the amount due, which is less than a full period when an earlier choice is already paid. */
export function linesOfChoice(choice: Choice, dueCents: number, packs: AccountPackPrices): SoldLine[] {
  const quantity = choice.period === 'year' ? 12 : 1;
  const plan = PLANS.find(({ key }) => key === choice.plan);
  const files = FILE_PACKS.find(({ files }) => files === choice.filePack);
  const monthly = (name: string, unitPriceCents: number): SoldLine => ({
    name,
    quantity,
    unitCode: 'MON',
    unitPriceCents,
  });
  const lines = [
    monthly(`Abonnement Vigie : ${plan?.label ?? choice.plan}`, plan?.monthlyCents ?? 0),
    ...(choice.accountPack === null
      ? []
      : [monthly(`Pack de ${choice.accountPack} comptes`, packs.get(choice.accountPack) ?? 0)]),
    ...(files ? [monthly(`Pack de ${files.files} fiches agents`, files.monthlyCents)] : []),
  ];
  const less = dueCents - totalOf(lines);
  if (less === 0) return lines;
  return [
    ...lines,
    { name: 'Prorata : jours écoulés et période déjà réglée', quantity: 1, unitCode: 'C62', unitPriceCents: less },
  ];
}

/**
 * Lines for one month of accounts beyond the quota: at the monthly price where it applies (most of the month),
 * otherwise by the day.
 */
export function linesOfExtras(accountsByDay: readonly number[]): SoldLine[] {
  const most = Math.max(0, ...accountsByDay);
  const daysOf = Array.from(
    { length: most },
    (_, account) => accountsByDay.filter((accounts) => accounts > account).length,
  );
  const day = extraAccountCents(1);
  const byMonth = daysOf.filter((days) => extraAccountCents(days) !== days * day);
  const byDay = daysOf.filter((days) => extraAccountCents(days) === days * day);
  const days = byDay.reduce((sum, count) => sum + count, 0);
  const month = extraAccountCents(byMonth[0] ?? 0);
  return [
    ...(byMonth.length > 0
      ? [
          {
            name: 'Comptes au-delà du quota, au mois',
            quantity: byMonth.length,
            unitCode: 'C62' as const,
            unitPriceCents: month,
          },
        ]
      : []),
    ...(days > 0
      ? [
          {
            name: 'Comptes au-delà du quota, à la journée',
            quantity: days,
            unitCode: 'DAY' as const,
            unitPriceCents: day,
          },
        ]
      : []),
  ];
}
