import type { CiiModel } from './cii-model';
import { allowances, charges, isVat } from './items';
import { at } from './rule';

/** A use of a VAT category: path, rate, amount, and whether the type of the tax is VAT. */
export interface Use {
  kind: Kind;
  path: string;
  ratePath: string;
  rate?: string;
  amount?: string;
  vat: boolean;
}

export const KINDS = ['line', 'allowance', 'charge'] as const;
export type Kind = (typeof KINDS)[number];
export const FRENCH_KIND = { line: 'une ligne', allowance: 'une remise', charge: 'des frais' } as const;

/** Returns the uses of a category by items of one kind, in document order. */
export function uses(m: CiiModel, category: string, kind: Kind): Use[] {
  if (kind === 'line') {
    return m.lines.flatMap((l, i) =>
      l.category === category
        ? [
            {
              kind,
              path: at('BG-25', i, 'BT-151'),
              ratePath: at('BG-25', i, 'BT-152'),
              rate: l.rate,
              amount: l.net,
              vat: isVat(l.taxType),
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
            kind,
            path: at(group, i, term),
            ratePath: at(group, i, rateTerm),
            rate: a.rate,
            amount: a.amount,
            vat: isVat(a.taxType),
          },
        ]
      : [],
  );
}
