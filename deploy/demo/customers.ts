import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { address, type Place } from './place';
import { demoId } from './seed';

export const customerId = (key: string) => demoId(`customer/${key}`);

function customer(key: string, place: Place, more: Omit<CustomerSave, 'id' | 'address'>): CustomerSave {
  return { id: customerId(key), address: address(place), ...more };
}

const contact = (key: string, firstName: string, lastName: string, position: string, email: string, phone: string) => ({
  id: demoId(`contact/${key}`),
  firstName,
  lastName,
  position,
  email,
  phone,
});

/**
 * Companies, an association, public bodies, a private person, the agency itself as a customer, a prospect and a
 * subcontractor.
 */
export const DEMO_CUSTOMERS: readonly CustomerSave[] = [
  customer('tilleuls', ['18 avenue des Tilleuls', '94000', 'Créteil', 48.7801, 2.4569], {
    name: 'Galerie des Tilleuls',
    email: 'direction@tilleuls.example',
    phones: ['+33149803000'],
    siren: '404833048',
    siret: '40483304800022',
    vatNumber: 'FR83404833048',
    settlementPeriod: 'daysEndOfMonth',
    settlementDays: 30,
    hoursAnnex: true,
    contacts: [
      {
        ...contact(
          'tilleuls',
          'Hélène',
          'Marchand',
          'Directrice de site',
          DEMO_ACCOUNTS.customer.email,
          '+33149803001',
        ),
        hasAccount: true,
        rights: [
          'ACCOUNT_RIGHT_LIST_INVOICE',
          'ACCOUNT_RIGHT_READ_INVOICE',
          'ACCOUNT_RIGHT_READ_SITES_PLANNING',
          'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
          'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
          'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS',
          'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
          'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
        ],
      },
      contact('tilleuls-compta', 'Paul', 'Aubry', 'Comptabilité', 'compta@tilleuls.example', '+33149803004'),
    ],
  }),
  customer('hospital', ["2 rue de l'Espérance", '94270', 'Le Kremlin-Bicêtre', 48.8102, 2.3522], {
    name: 'Centre hospitalier du Val',
    type: 400,
    email: 'securite@ch-val.example',
    phones: ['+33145212121'],
    siren: '269400115',
    siret: '26940011500011',
    settlementDays: 50,
    contacts: [
      contact(
        'hospital',
        'Jean-Baptiste',
        'Lorieux',
        'Responsable sûreté',
        'jb.lorieux@ch-val.example',
        '+33145212140',
      ),
    ],
  }),
  customer('logistics', ['Zone du Carré', '59175', 'Templemars', 50.5739, 3.0552], {
    name: 'Transnord Logistique',
    email: 'exploitation@transnord.example',
    phones: ['+33320901100', '+33320901101'],
    siren: '552100554',
    siret: '55210055400013',
    vatNumber: 'FR96552100554',
    settlementDays: 45,
    contacts: [
      contact('logistics', 'Sandrine', 'Delattre', 'Directrice', 's.delattre@transnord.example', '+33320901102'),
    ],
  }),
  customer('museum', ['20 quai des Arts', '69002', 'Lyon', 45.7597, 4.8312], {
    name: "Musée d'Art de la Presqu'île",
    type: 300,
    email: 'administration@musee-presquile.example',
    phones: ['+33478370000'],
    settlementPeriod: 'onReceipt',
    settlementDays: 0,
    invoiceGrouping: 'site',
    invoicesByMail: false,
    contacts: [
      contact(
        'museum',
        'Inès',
        'Carpentier',
        'Administratrice',
        'i.carpentier@musee-presquile.example',
        '+33478370010',
      ),
    ],
  }),
  customer('town', ['1 place de la République', '59000', 'Lille', 50.6311, 3.0606], {
    name: 'Ville de Saint-Amand-sur-Deûle',
    type: 400,
    email: 'marches@saint-amand-deule.example',
    phones: ['+33320495000'],
    siren: '215902123',
    siret: '21590212300011',
    serviceCode: 'POLICE-MUN',
    engagementNumber: 'EJ-2026-00417',
    settlementDays: 30,
  }),
  customer('villa', ['12 allée des Glycines', '94100', 'Saint-Maur-des-Fossés', 48.7994, 2.4997], {
    name: 'Odile Vasseur-Petit',
    type: 200,
    firstName: 'Odile',
    lastName: 'Vasseur-Petit',
    email: 'odile.vasseur@particulier.example',
    phones: ['+33612458790'],
    settlementPeriod: 'onReceipt',
    settlementDays: 0,
  }),
  customer('builder', ['45 rue Garibaldi', '69006', 'Lyon', 45.7676, 4.8496], {
    name: 'Bâtisseurs du Rhône et Cie',
    email: 'chantiers@batisseurs-rhone.example',
    phones: ['+33472741234'],
    siren: '433455334',
    prospect: true,
    settlementDays: 45,
  }),
  customer('partner', ['9 rue du Port', '93300', 'Aubervilliers', 48.9087, 2.3817], {
    name: 'Vigilance Île-de-France',
    email: 'planning@vigilance-idf.example',
    phones: ['+33148330909'],
    siren: '542065479',
    siret: '54206547900017',
    subcontractor: true,
    settlementDays: 30,
  }),
  customer('internal', ["14 rue de l'Abbé-Groult", '75015', 'Paris', 48.8417, 2.2973], {
    name: 'Sentinelle Sécurité (interne)',
    type: 500,
    settlementPeriod: 'onReceipt',
    settlementDays: 0,
  }),
];
