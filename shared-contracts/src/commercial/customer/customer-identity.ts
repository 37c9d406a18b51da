import { CUSTOMER_TYPE } from '../../catalogues/constants/customers';
import { DEFAULT_COUNTRY } from '../../core/limits';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { sirenOfSiret } from '../../formats/codes/siren';

/** The identity fields of a customer, in a form or as stored. */
export interface CustomerIdentity {
  type?: number | null;
  firstName?: string | null;
  lastName?: string | null;
  siren?: string | null;
  siret?: string | null;
  vatNumber?: string | null;
  address?: { country?: string | null } | null;
}

/** A private person has a first and a last name and no company numbers. */
export const isIndividual = ({ type }: Pick<CustomerIdentity, 'type'>): boolean => type === CUSTOMER_TYPE.individual;

/** Name of a private person's customer record. */
export const individualName = ({ firstName, lastName }: CustomerIdentity): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Identification numbers of a company. */
export const COMPANY_NUMBERS = ['siren', 'siret', 'vatNumber'] as const;

export const IDENTITY_MESSAGES = {
  siretOfAnother: "Ce SIRET n'est pas celui d'un établissement de ce SIREN",
  individualHasNone: "Un particulier n'en a pas",
  withoutSiren: 'Sans SIREN, aucune facture électronique ne peut être émise à ce client.',
  sameSiret: ({ names }: { names: string }) => `Même SIRET que ${names}.`,
  sameName: ({ count }: { count: number }) =>
    count > 1 ? `Vous avez ${count} autres particuliers de ce nom.` : 'Vous avez déjà un particulier de ce nom.',
} as const;

/** Returns the errors for which a save is refused, by field. */
export function identityErrors(customer: CustomerIdentity): { path: string; message: string }[] {
  if (isIndividual(customer)) {
    const names = (['firstName', 'lastName'] as const).filter((name) => !customer[name]);
    return [
      ...names.map((path) => ({ path, message: VALIDATION_MESSAGES.required })),
      ...COMPANY_NUMBERS.filter((path) => customer[path]).map((path) => ({
        path,
        message: IDENTITY_MESSAGES.individualHasNone,
      })),
    ];
  }
  const { siren, siret } = customer;
  if (!siren || !siret || sirenOfSiret(siret) === siren) return [];
  return [{ path: 'siret', message: IDENTITY_MESSAGES.siretOfAnother }];
}

/** Types of customers that French e-invoicing identifies by SIREN. */
const REGISTERED: readonly unknown[] = [CUSTOMER_TYPE.company, CUSTOMER_TYPE.publicBody];

/**
 * Returns a warning about accepted data that will block the first invoice, so that the office learns of it when it
 * saves the customer.
 */
export function identityWarning({ type, siren, siret, address }: CustomerIdentity): string | null {
  const country = (address?.country || DEFAULT_COUNTRY).trim().toLowerCase();
  const french = ['fr', DEFAULT_COUNTRY.toLowerCase()].includes(country);
  return french && !siren && !siret && REGISTERED.includes(type) ? IDENTITY_MESSAGES.withoutSiren : null;
}

/** Warning about possible duplicates: a company number is unique, a person's name is not. */
export const duplicatesWarning = (customer: CustomerIdentity, twins: readonly { name: string }[]): string =>
  isIndividual(customer)
    ? IDENTITY_MESSAGES.sameName({ count: twins.length })
    : IDENTITY_MESSAGES.sameSiret({ names: twins.map((twin) => twin.name).join(', ') });
