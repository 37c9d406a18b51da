import type { CiiModel, CiiParty, Identifier } from './cii-model';

/** Identifier schemes of ISO/IEC 6523 that are used in France. */
export const ISO_6523 = { siren: '0002', siret: '0009', private: '0224', directory: '0225', vatGroup: '0231' } as const;

export const notesOf = (m: CiiModel, subject: string): CiiModel['notes'] =>
  m.notes.filter((note) => note.subject === subject);

/** Whether a BAR note requests a treatment: `B2B` is a domestic invoice between businesses. */
export const treatment = (m: CiiModel, value: string): boolean =>
  notesOf(m, 'BAR').some((note) => note.content === value);

/** Types of invoices that the buyer issues for the seller. */
export const SELF_BILLED = ['389', '501', '500', '471', '473', '261', '502'];

/** Frameworks (BT-23) of the extended profile: invoices of several sellers, and two-way invoices. */
export const MULTI_SELLER = ['S8', 'B8', 'M8'];
export const TWO_WAY = ['S9', 'B9', 'M9'];

export const withScheme = (ids: readonly Identifier[], scheme: string): Identifier[] =>
  ids.filter((id) => id.scheme === scheme);

export const legalSiren = (party: CiiParty): string | undefined =>
  party.legalId?.scheme === ISO_6523.siren ? party.legalId.value : undefined;

/** Parties of the document, each with the business terms of its identifier and legal registration. */
export const everyParty = (m: CiiModel): { party: CiiParty; id: string; legal: string }[] =>
  [
    { party: m.seller, id: 'BT-29', legal: 'BT-30' },
    { party: m.buyer, id: 'BT-46', legal: 'BT-47' },
    { party: m.payee, id: 'BT-60', legal: 'BT-61' },
    { party: m.taxRepresentative, id: 'BG-11', legal: 'BG-11' },
    { party: m.shipTo, id: 'BT-71', legal: 'BT-71' },
  ].flatMap(({ party, ...terms }) => (party === undefined ? [] : [{ party, ...terms }]));
