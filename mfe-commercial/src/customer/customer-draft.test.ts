import { customerSaveSchema, customerSchema } from '@vigie/contracts/commercial/customer/customer';
import { newId } from '@vigie/contracts/core/id';
import { customerDraft } from './customer-draft';

const agency = { country: 'Belgique', currency: 'MAD' };

test('a new customer begins with the country and the currency of the agency', () => {
  const draft = customerDraft(newId(), agency);
  expect(draft).toMatchObject({ currency: 'MAD', address: { country: 'Belgique' } });
  expect(customerSaveSchema.safeParse({ ...draft, name: 'Galerie' }).success).toBe(true);
});

test('a known one keeps its own; a currency that is not on offer is asked for again', () => {
  const known = customerSchema.parse({
    ...customerSaveSchema.parse({ id: newId(), name: 'Galerie', address: { country: 'France' } }),
    currency: 'EUR',
    slug: 'galerie',
    activeSites: 0,
    status: 100,
    accounts: 0,
    updatedAt: '2026-11-21T10:00:00Z',
  });
  expect(customerDraft(known.id, agency, known)).toMatchObject({ currency: 'EUR', address: { country: 'France' } });
  const old = customerDraft(known.id, agency, { ...known, currency: 'FRF' });
  expect(customerSaveSchema.safeParse(old).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['currency'], 'Obligatoire'],
  ]);
});
