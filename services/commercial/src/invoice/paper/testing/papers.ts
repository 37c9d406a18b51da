import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { type InvoiceItemInput, invoiceItemSchema } from '@vigie/contracts/commercial/invoice/invoice-item';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { newId } from '@vigie/contracts/core/id';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type DocumentParties, type DocumentToIssue, documentOf } from '../issued-document';
import type { InvoicedSite } from '../places';

export const agency: PublishedAgency = {
  activatedOn: null,
  agencyId: newId(),
  name: 'Sentinelle Sécurité & Fils',
  type: 'SAS',
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
  address: { street: "14 rue de l'Abbé-Groult", zipcode: '75015', city: 'Paris', country: 'France' },
  phone: '01 44 55 66 77',
  email: 'contact@sentinelle.example',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  authorisationNumber: 'AUT-075-2119-01-15-20260123456',
  shareCapitalCents: 3_700_000,
  rcsCity: 'Paris',
  vatRegime: 'payment',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  logoFileId: null,
  settings: {},
};

export const customer: DocumentParties['customer'] = {
  name: 'Entrepôts <du> Nord & Compagnie',
  type: CUSTOMER_TYPE.company,
  siren: '404833048',
  siret: null,
  vatNumber: 'FR83404833048',
  email: 'compta@entrepots.example',
  serviceCode: null,
  engagementNumber: null,
  address: { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' },
};

export const siteIn = (name: string, zipcode: string, city: string): InvoicedSite => ({
  id: newId(),
  name,
  address: { street: 'Quai 4', zipcode, city },
});

export const lineOf = (more: Partial<InvoiceItemInput> = {}) =>
  invoiceItemSchema.parse({ id: newId(), name: 'Surveillance – Jour', quantity: 10, unitPriceCents: 2_100, ...more });

/** Returns a document with one line of 210 EUR, with the given overrides. */
export const paperOf = (document: Partial<DocumentToIssue> = {}, parties: Partial<DocumentParties> = {}) =>
  documentOf(
    {
      number: 'F2026-0042',
      type: 0,
      issueDay: '2026-10-31',
      dueDay: '2026-11-30',
      terms: '30 jours',
      title: null,
      note: null,
      period: null,
      siteId: null,
      purchaseOrder: null,
      serviceCode: null,
      currency: 'EUR',
      items: [lineOf()],
      discount: null,
      ...document,
    },
    { agency, settings: readInvoiceSettings({}), customer, sites: [], ...parties },
  );
