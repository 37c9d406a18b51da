import { addDays } from '@vigie/contracts/core/time/days';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import type { DemoClient } from './client';
import { demoId } from './seed';

export const DEMO_AGENCY = demoId('agency');
/** The days of the agency are days in Paris, whatever the time zone of the computer that loads it. */
export const DEMO_ZONE = 'Europe/Paris';

/** Creates the agency; its owner is invited by mail. */
export async function demonstrationAgency(admin: DemoClient, today: string): Promise<void> {
  await admin.call(agencyCalls.saveAgency, {
    body: {
      id: DEMO_AGENCY,
      name: 'Sentinelle Sécurité',
      type: 'SAS',
      status: 100,
      subscriptionActive: true,
      payment: 'succeeded',
      lastPaymentOn: addDays(today, -9),
      agentsLimit: 100,
      accountsLimit: 50,
      address: {
        street: "14 rue de l'Abbé-Groult",
        zipcode: '75015',
        city: 'Paris',
        location: { latitude: 48.8417, longitude: 2.2973 },
      },
      phone: '0144556677',
      email: 'contact@sentinelle.example',
      onCallNumber: '0144556600',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      authorisationNumber: 'AUT-075-2119-01-15-20260123456',
      shareCapitalCents: 3_700_000,
      rcsCity: 'Paris',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      owner: { email: DEMO_ACCOUNTS.owner.email, firstName: 'Claire', lastName: 'Morel' },
    },
  });
}
