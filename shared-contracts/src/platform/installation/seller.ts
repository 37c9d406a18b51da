import { z } from 'zod';
import { addressSchema } from '../../formats/address';
import { frenchVatNumberSchema, sirenSchema } from '../../formats/codes/siren';
import { emailOrNone } from '../../formats/email';
import { optionalText, requiredText } from '../../formats/fields';

/** The seller of the platform, as its invoices must name it (CGI annexe II, article 242 nonies A, I, 1° and 2°). */
export const sellerSchema = z
  .object({
    name: requiredText(120),
    /** « SAS au capital de 10 000 € » (Code de commerce, R123-238). */
    legalForm: optionalText(120),
    address: addressSchema
      .pick({ country: true })
      .extend({ street: requiredText(200), zipcode: requiredText(12), city: requiredText(120) }),
    siren: sirenSchema,
    vatNumber: frenchVatNumberSchema,
    /** « RCS Brest 404 833 048 ». */
    register: optionalText(80),
    email: emailOrNone,
  })
  .strict();
export type Seller = z.output<typeof sellerSchema>;

export const SELLER_FIELDS: Record<Exclude<keyof Seller, 'address'> | keyof Seller['address'], string> = {
  name: 'Raison sociale',
  legalForm: 'Forme et capital',
  street: 'Rue',
  zipcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  siren: 'SIREN',
  vatNumber: 'Numéro de TVA',
  register: 'Immatriculation',
  email: 'Adresse e-mail',
};
