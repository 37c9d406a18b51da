import type { RightKey } from '../../core/rights';
import { EXPIRATION_CATEGORIES, type ExpirationCategory } from '../../rules/expirations/expiration-kinds';
import type { ExpirationSubject } from './expiration';

/** The fields of an expiration that decide its rights. */
export interface ExpirationMatter {
  subject: ExpirationSubject;
  category: ExpirationCategory | null;
}

const CATEGORIES = EXPIRATION_CATEGORIES.map(({ value }) => value);

/** Returns the right of every category, in order. */
export const rightsOfCategories = (act: 'LIST' | 'EDIT' | 'DELETE'): RightKey[] =>
  CATEGORIES.map((category): RightKey => `ACCOUNT_RIGHT_${act}_AGENCY_EXPIRATION_${category}`);

/** Each category of the agency has its own rights; those of agents and customers share one. */
export const expirationRight = (act: 'EDIT' | 'DELETE', { category }: Pick<ExpirationMatter, 'category'>): RightKey =>
  category === null ? `ACCOUNT_RIGHT_${act}_AGENCY_EXPIRATION` : `ACCOUNT_RIGHT_${act}_AGENCY_EXPIRATION_${category}`;

/** Returns the rights of which each lets its holder see the expiration; it is invisible to other users. */
export function expirationReaders({ subject, category }: ExpirationMatter): [RightKey, ...RightKey[]] {
  const writers = [expirationRight('EDIT', { category }), expirationRight('DELETE', { category })];
  if (subject === 'customer') return ['ACCOUNT_RIGHT_LIST_CUSTOMER', ...writers];
  if (category === null) return ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION', 'ACCOUNT_RIGHT_LIST_AGENT', ...writers];
  return [`ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_${category}`, ...writers];
}
