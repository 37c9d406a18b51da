import type { RightKey } from '../../core/rights';
import { rightsOfCategories } from '../expiration/expiration-rights';

type Rights = readonly [RightKey, ...RightKey[]];

/** Kinds of imports of the commercial program, with the rights to import and to undo. */
export const IMPORT_KINDS = [
  {
    value: 'customers',
    label: 'Clients',
    rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'],
    undoRights: ['ACCOUNT_RIGHT_DELETE_CUSTOMER'],
  },
  {
    value: 'sites',
    label: 'Sites',
    rights: ['ACCOUNT_RIGHT_CREATE_SITE'],
    undoRights: ['ACCOUNT_RIGHT_DELETE_SITE'],
  },
  {
    value: 'agents',
    label: 'Agents',
    rights: ['ACCOUNT_RIGHT_CREATE_AGENT'],
    undoRights: ['ACCOUNT_RIGHT_DELETE_AGENT'],
  },
  {
    value: 'prices',
    label: 'Tarifs',
    rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'],
    undoRights: ['ACCOUNT_RIGHT_EDIT_INVOICE'],
  },
  {
    value: 'expirations',
    label: 'Échéances',
    // Each line also needs the right of its category.
    rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION', ...rightsOfCategories('EDIT')],
    undoRights: ['ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION', ...rightsOfCategories('DELETE')],
  },
] as const satisfies readonly { value: string; label: string; rights: Rights; undoRights: Rights }[];

export type ImportKind = (typeof IMPORT_KINDS)[number]['value'];

const kindOf = (kind: ImportKind): { label: string; rights: Rights; undoRights: Rights } => {
  const found = IMPORT_KINDS.find(({ value }) => value === kind);
  if (!found) throw new Error(`${kind} is not imported.`);
  return found;
};
export const importKindLabel = (kind: ImportKind): string => kindOf(kind).label;
export const importRights = (kind: ImportKind): Rights => kindOf(kind).rights;
export const undoRights = (kind: ImportKind): Rights => kindOf(kind).undoRights;

const all = (which: 'rights' | 'undoRights'): [RightKey, ...RightKey[]] => {
  const rights = IMPORT_KINDS.flatMap((kind): readonly RightKey[] => kind[which]);
  return [...new Set(rights)] as [RightKey, ...RightKey[]];
};
export const ALL_IMPORT_RIGHTS = all('rights');
export const ALL_UNDO_RIGHTS = all('undoRights');

/** Returns the kinds whose imports a user may see: those the user may import or undo. */
export const kindsSeen = (holds: (right: RightKey) => boolean): ImportKind[] =>
  IMPORT_KINDS.filter(({ rights, undoRights: undo }) => [...rights, ...undo].some(holds)).map(({ value }) => value);
