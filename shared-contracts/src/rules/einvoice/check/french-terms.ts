import type { CiiModel, CiiParty, Identifier } from './cii-model';
import type { Rule } from './rule';

/** Identifier schemes of ISO/IEC 6523 that mean something in France. */
export const ISO_6523 = { siren: '0002', siret: '0009', private: '0224', directory: '0225', vatGroup: '0231' } as const;

/** A text as it stands in the document, with its term. */
export interface Term {
  path: string;
  text: string | undefined;
}

/** A rule on every given text of some terms. */
export function each(
  id: string,
  message: string,
  terms: (m: CiiModel) => Term[],
  holds: (text: string) => boolean,
): Rule {
  return {
    id,
    message,
    find: (m) =>
      terms(m)
        .filter(({ text }) => text !== undefined && !holds(text))
        .map(({ path }) => path),
  };
}

export const notesOf = (m: CiiModel, subject: string): CiiModel['notes'] =>
  m.notes.filter((note) => note.subject === subject);

/** Whether a BAR note asks for a treatment: `B2B` is the domestic one between businesses. */
export const treatment = (m: CiiModel, value: string): boolean =>
  notesOf(m, 'BAR').some((note) => note.content === value);

export const withScheme = (ids: readonly Identifier[], scheme: string): Identifier[] =>
  ids.filter((id) => id.scheme === scheme);

export const legalSiren = (party: CiiParty): string | undefined =>
  party.legalId?.scheme === ISO_6523.siren ? party.legalId.value : undefined;

export const everyParty = (m: CiiModel): { party: CiiParty; id: string }[] =>
  [
    { party: m.seller, id: 'BT-29' },
    { party: m.buyer, id: 'BT-46' },
    { party: m.payee, id: 'BT-60' },
    { party: m.taxRepresentative, id: 'BG-11' },
    { party: m.shipTo, id: 'BT-71' },
  ].flatMap(({ party, id }) => (party === undefined ? [] : [{ party, id }]));
