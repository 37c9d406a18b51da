import type { CiiModel, CiiParty, Identifier } from '../cii-model';
import { everyParty, ISO_6523, legalSiren, notesOf, SELF_BILLED, treatment, withScheme } from '../french-terms';
import { LINES } from '../items';
import { at, each, type Finding, filled, type Rule, rule, type Term } from '../rule';

const ADDRESS_LENGTH = 125;
const PRIVATE_ID_LENGTH = 100;
const ADDRESS = /^[A-Za-z0-9+\-_.]+$/;
const SIREN = /^\d{9}$/;
const SIRET = /^\d{14}$/;

/**
 * Whether a party's SIRET begins with its SIREN. With `alone` (payee, place of delivery) the party may have no SIREN.
 */
function siretHolds(party: CiiParty | undefined, alone: boolean): boolean {
  const siret = withScheme(party?.globalIds ?? [], ISO_6523.siret)[0]?.value;
  if (party === undefined || siret === undefined) return true;
  const siren = legalSiren(party) || (alone ? siret.slice(0, 9) : undefined);
  return SIRET.test(siret) && siret.slice(0, 9) === siren;
}

const addresses = (m: CiiModel): Term[] => [
  { path: 'BT-34', text: m.seller.electronicAddress?.value },
  { path: 'BT-49', text: m.buyer.electronicAddress?.value },
  { path: 'BG-10', text: m.payee?.electronicAddress?.value },
];
const directoryAddresses = (m: CiiModel): Term[] =>
  addresses(m).filter((_, i) => [m.seller, m.buyer, m.payee][i]?.electronicAddress?.scheme === ISO_6523.directory);
const privateIds = (m: CiiModel): Term[] => [
  ...withScheme(m.seller.globalIds, ISO_6523.private).map((id) => ({ path: 'BT-29', text: id.value })),
  ...withScheme(m.buyer.globalIds, ISO_6523.private).map((id) => ({ path: 'BT-46', text: id.value })),
];

const sirensIn = (ids: readonly Identifier[]): Identifier[] => [
  ...withScheme(ids, ISO_6523.siren),
  ...withScheme(ids, ISO_6523.vatGroup),
];
const sirens = (m: CiiModel): Term[] => [
  ...everyParty(m).flatMap(({ party, id, legal }) => [
    { path: legal, text: legalSiren(party) },
    ...sirensIn(party.globalIds).map(({ value }) => ({ path: id, text: value })),
  ]),
  ...m.lines.flatMap((l, i) =>
    sirensIn(l.productId === undefined ? [] : [l.productId]).map(({ value }) => ({
      path: at(LINES, i, 'BT-157'),
      text: value,
    })),
  ),
];

/** Whether the party's address is in the French directory and begins with its SIREN. */
function inDirectory(party: CiiParty): boolean {
  const { electronicAddress: address, legalId } = party;
  return address?.scheme === ISO_6523.directory && address.value.startsWith(legalId?.value ?? '');
}

const partyRules: Rule[] = [
  {
    id: 'BR-FR-09',
    message: 'Un SIRET a 14 chiffres et commence par le SIREN.',
    find: (m): Finding[] => [
      ...(siretHolds(m.seller, false) ? [] : ['BT-29']),
      ...(siretHolds(m.buyer, false) ? [] : ['BT-46']),
      ...(siretHolds(m.payee, true) ? [] : ['BT-60']),
      ...(siretHolds(m.shipTo, true) ? [] : ['BT-71']),
    ],
  },
  rule('BR-FR-10', 'BT-30', 'Le SIREN du vendeur est obligatoire, de 9 chiffres.', (m) =>
    SIREN.test(legalSiren(m.seller) ?? ''),
  ),
  rule(
    'BR-FR-11',
    'BT-47',
    "Le SIREN de l'acheteur est obligatoire entre professionnels, de 9 chiffres.",
    (m) => !treatment(m, 'B2B') || SIREN.test(legalSiren(m.buyer) ?? ''),
  ),
  rule('BR-FR-12', 'BT-49', "L'adresse électronique de l'acheteur est obligatoire.", (m) =>
    filled(m.buyer.electronicAddress?.value),
  ),
  rule('BR-FR-13', 'BT-34', "L'adresse électronique du vendeur est obligatoire.", (m) =>
    filled(m.seller.electronicAddress?.value),
  ),
  rule(
    'BR-FR-21',
    'BT-49',
    "Entre professionnels, l'adresse électronique de l'acheteur commence par son SIREN (schéma 0225).",
    (m) => !treatment(m, 'B2B') || SELF_BILLED.includes(m.typeCode ?? '') || inDirectory(m.buyer),
  ),
  rule(
    'BR-FR-22',
    'BT-34',
    "En autofacturation, l'adresse électronique du vendeur commence par son SIREN (schéma 0225).",
    (m) => !treatment(m, 'B2B') || !SELF_BILLED.includes(m.typeCode ?? '') || inDirectory(m.seller),
  ),
  each('BR-FR-23', "Une adresse de l'annuaire n'a que des lettres, des chiffres et + - _ .", directoryAddresses, (a) =>
    ADDRESS.test(a),
  ),
  each('BR-FR-24', "Un identifiant privé n'a que des lettres, des chiffres et + - _ .", privateIds, (id) =>
    ADDRESS.test(id),
  ),
  each('BR-FR-25', 'Une adresse électronique a 125 caractères au plus.', addresses, (a) => a.length <= ADDRESS_LENGTH),
  each(
    'BR-FR-26',
    'Un identifiant privé a 100 caractères au plus.',
    privateIds,
    (id) => id.length <= PRIVATE_ID_LENGTH,
  ),
  each('BR-FR-32', 'Un SIREN a exactement 9 chiffres.', sirens, (siren) => SIREN.test(siren)),
];

const hasVatGroup = (m: CiiModel): boolean => withScheme(m.seller.globalIds, ISO_6523.vatGroup).length > 0;

const conditions: Rule[] = [
  {
    id: 'BR-FR-CO-10',
    message: "Chaque identifiant d'une partie porte son schéma, différent des autres.",
    find: (m) =>
      everyParty(m).flatMap(({ party, id }) => {
        if (party === m.taxRepresentative) return [];
        const schemes = party.globalIds.map((globalId) => globalId.scheme);
        return schemes.every((scheme) => scheme !== undefined) && new Set(schemes).size === schemes.length ? [] : [id];
      }),
  },
  rule(
    'BR-FR-CO-14',
    'BT-22/TXD',
    "Un membre d'un assujetti unique le dit par la note TXD « MEMBRE_ASSUJETTI_UNIQUE ».",
    (m) => !hasVatGroup(m) || notesOf(m, 'TXD').some((note) => note.content === 'MEMBRE_ASSUJETTI_UNIQUE'),
  ),
  rule(
    'BR-FR-CO-15',
    'BT-63',
    "Le numéro de TVA de l'assujetti unique est obligatoire (représentant fiscal).",
    (m) =>
      !hasVatGroup(m) ||
      (m.taxRepresentative?.taxRegistrations ?? []).some((t) => t.scheme === 'VA' && filled(t.value)),
  ),
];

/** BR-FR-* rules on the seller, the buyer and the other parties. */
export const frenchPartyRules: readonly Rule[] = [...partyRules, ...conditions];
