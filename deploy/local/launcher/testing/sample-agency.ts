import { newId } from '@vigie/contracts/core/id';

/** Returns a valid agency with an id of its own, that may issue invoices. */
export function sampleAgency() {
  const id = newId();
  const owner = { email: `${id}@exemple.test`, firstName: 'Ada', lastName: 'Martin' };
  const identity = { siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' };
  const address = { street: '12 rue des Lilas', zipcode: '69003', city: 'Lyon' };
  return { id, name: 'Sûreté', status: 100 as const, subscriptionActive: true, owner, address, ...identity };
}
