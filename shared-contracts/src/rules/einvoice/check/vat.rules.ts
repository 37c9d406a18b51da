import type { CiiModel } from './cii-model';
import { abs, decimal, ONE, orZero, roundToCent, times } from './decimal';
import { allowances, charges, VAT_BREAKDOWN } from './items';
import { at, type Finding, filled, type Rule } from './rule';
import { FAMILIES, type Family, PARTIES, RATES } from './vat-families';

/** Where a category is used: a place, its rate, and what it adds to the base. */
interface Use {
  path: string;
  ratePath: string;
  rate?: string;
  amount?: string;
  sign: bigint;
}

function uses(m: CiiModel, category: string, kind: 'line' | 'allowance' | 'charge'): Use[] {
  if (kind === 'line') {
    return m.lines.flatMap((l, i) =>
      l.category === category
        ? [
            {
              path: at('BG-25', i, 'BT-151'),
              ratePath: at('BG-25', i, 'BT-152'),
              rate: l.rate,
              amount: l.net,
              sign: 1n,
            },
          ]
        : [],
    );
  }
  const [group, term, rateTerm] = kind === 'allowance' ? ['BG-20', 'BT-95', 'BT-96'] : ['BG-21', 'BT-102', 'BT-103'];
  return (kind === 'allowance' ? allowances(m) : charges(m)).flatMap((a, i) =>
    a.category === category
      ? [
          {
            path: at(group, i, term),
            ratePath: at(group, i, rateTerm),
            rate: a.rate,
            amount: a.amount,
            sign: kind === 'allowance' ? -1n : 1n,
          },
        ]
      : [],
  );
}

const KINDS = ['line', 'allowance', 'charge'] as const;
const FRENCH_KIND = { line: 'une ligne', allowance: 'une remise', charge: 'des frais' } as const;

function familyRules(family: Family): Rule[] {
  const { key, category, name } = family;
  const id = (number: string): string => `BR-${key}-${number}`;
  const groups = (m: CiiModel) =>
    m.vatGroups.map((group, index) => ({ group, index })).filter(({ group }) => group.category === category);
  const allUses = (m: CiiModel): Use[] => KINDS.flatMap((kind) => uses(m, category, kind));
  const onGroups = (
    number: string,
    term: string,
    message: string,
    holds: (g: CiiModel['vatGroups'][number], m: CiiModel) => boolean,
  ): Rule => ({
    id: id(number),
    message,
    find: (m) =>
      groups(m).flatMap(({ group, index }): Finding[] => (holds(group, m) ? [] : [at(VAT_BREAKDOWN, index, term)])),
  });
  return [
    {
      id: id('01'),
      message: `Une ventilation de TVA est attendue pour ce qui est ${name}, et seulement alors.`,
      find: (m) => {
        const count = groups(m).length;
        const used = allUses(m).length > 0;
        if (family.breakdowns === 'perRate') return used && count === 0 ? [VAT_BREAKDOWN] : [];
        return count === (used ? 1 : 0) ? [] : [VAT_BREAKDOWN];
      },
    },
    ...KINDS.map(
      (kind, i): Rule => ({
        id: id(`0${i + 2}`),
        message: `${PARTIES[family.parties].message} pour ${FRENCH_KIND[kind]} de catégorie ${category}.`,
        find: (m) => (PARTIES[family.parties].holds(m) ? [] : uses(m, category, kind).map((use) => use.path)),
      }),
    ),
    ...KINDS.map((kind, i): Rule => {
      const wanted = kind === 'line' ? family.rate.line : family.rate.adjustment;
      return {
        id: id(`0${i + 5}`),
        message: `Le taux de TVA ${RATES[wanted].message} pour ce qui est ${name}.`,
        find: (m) =>
          uses(m, category, kind)
            .filter((use) => !RATES[wanted].holds(use.rate))
            .map((use) => use.ratePath),
      };
    }),
    onGroups('08', 'BT-116', `La base ${name} est la somme des lignes et des frais, moins les remises.`, (g, m) =>
      baseIsRight(family, g, allUses(m)),
    ),
    onGroups(
      '09',
      'BT-117',
      family.exemption || family.rate.line === 'zero'
        ? `Aucune TVA n'est due sur ce qui est ${name}.`
        : 'Le montant de TVA vaut la base multipliée par le taux.',
      (g) => taxIsRight(family, g),
    ),
    onGroups(
      '10',
      'BT-120',
      family.exemption
        ? `Le motif est obligatoire pour ce qui est ${name}.`
        : `Aucun motif d'exonération pour ce qui est ${name}.`,
      (g) => (g.exemption !== undefined || g.exemptionCode !== undefined) === family.exemption,
    ),
  ];
}

function baseIsRight(family: Family, group: { base?: string; rate?: string }, used: readonly Use[]): boolean {
  const base = decimal(group.base);
  if (family.breakdowns === 'perRate') {
    const rate = decimal(group.rate);
    if (rate === undefined) return true;
    return base === signedSum(used.filter((use) => decimal(use.rate) === rate));
  }
  const right = signedSum(used);
  if (family.category === 'O') return base === right;
  // The official rules leave less than one unit here.
  return base !== undefined && abs(base - right) < ONE;
}

function signedSum(used: readonly Use[]): bigint {
  return roundToCent(used.reduce((sum, use) => sum + use.sign * orZero(use.amount), 0n));
}

function taxIsRight(family: Family, group: { base?: string; rate?: string; tax?: string }): boolean {
  const tax = decimal(group.tax);
  if (family.breakdowns === 'one') return tax === 0n;
  // IGIC and IPSI leave it to BR-CO-17, as the official rules do.
  if (family.category !== 'S') return true;
  const base = decimal(group.base);
  const rate = decimal(group.rate);
  if (tax === undefined || base === undefined || rate === undefined) return false;
  return abs(abs(tax) - roundToCent(times(abs(base), rate) / 100n)) < ONE;
}

const intraCommunity: Rule[] = [
  {
    id: 'BR-IC-11',
    message: 'Une livraison intracommunautaire demande la date de livraison ou la période facturée.',
    find: (m) =>
      hasGroup(m, 'K') && m.deliveryDate === undefined && m.period?.start === undefined && m.period?.end === undefined
        ? ['BT-72']
        : [],
  },
  {
    id: 'BR-IC-12',
    message: 'Une livraison intracommunautaire demande le pays de livraison.',
    find: (m) => (hasGroup(m, 'K') && !filled(m.shipTo?.country) ? ['BT-80'] : []),
  },
];

const outOfScope: Rule[] = [
  {
    id: 'BR-O-11',
    message: "Une facture hors du champ de la TVA n'a qu'une ventilation.",
    find: (m) => (hasGroup(m, 'O') && m.vatGroups.some((g) => g.category !== 'O') ? [VAT_BREAKDOWN] : []),
  },
  ...KINDS.map(
    (kind, i): Rule => ({
      id: `BR-O-1${i + 2}`,
      message: `Une facture hors du champ de la TVA ne peut pas avoir ${FRENCH_KIND[kind]} d'une autre catégorie.`,
      find: (m) => (hasGroup(m, 'O') ? others(m, kind) : []),
    }),
  ),
];

function others(m: CiiModel, kind: (typeof KINDS)[number]): string[] {
  const categories = new Set([...m.lines.map((l) => l.category), ...m.adjustments.map((a) => a.category)]);
  return [...categories].flatMap((c) => (c === undefined || c === 'O' ? [] : uses(m, c, kind).map((use) => use.path)));
}

const hasGroup = (m: CiiModel, category: string): boolean => m.vatGroups.some((g) => g.category === category);

const splitPayment: Rule[] = [
  {
    id: 'BR-B-01',
    message: 'Le paiement scindé de la TVA ne concerne que les factures italiennes.',
    find: (m) =>
      usesSplit(m) && [m.seller, m.buyer, m.shipTo].some((p) => p?.country !== undefined && p.country !== 'IT')
        ? ['BT-151']
        : [],
  },
  {
    id: 'BR-B-02',
    message: 'Le paiement scindé de la TVA exclut la TVA au taux normal.',
    find: (m) => (usesSplit(m) && KINDS.some((kind) => uses(m, 'S', kind).length > 0) ? ['BT-151'] : []),
  },
];

const usesSplit = (m: CiiModel): boolean => hasGroup(m, 'B') || KINDS.some((kind) => uses(m, 'B', kind).length > 0);

/** BR-S-*, BR-Z-*, BR-E-*, BR-AE-*, BR-IC-*, BR-G-*, BR-O-*, BR-AF-*, BR-AG-* and BR-B-* of EN 16931. */
export const vatRules: readonly Rule[] = [
  ...FAMILIES.flatMap(familyRules),
  ...intraCommunity,
  ...outOfScope,
  ...splitPayment,
];
