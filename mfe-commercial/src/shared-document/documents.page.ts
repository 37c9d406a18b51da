import { definePages } from '@vigie/kit/logic/page';

const KEYWORDS = ['fichiers', 'attestation', 'bulletin', 'télécharger'];
const TRAINING = ['formation', 'SST', 'SSIAP', 'MAC', 'supports de cours'];

export const documentPages = definePages([
  {
    path: 'platform/service/documents',
    label: 'Documents partagés',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_READ_AGENT'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 146, icon: 'files' },
    load: () => import('./documents.screen').then((m) => m.DocumentsScreen),
  },
  {
    path: 'documents',
    label: 'Documents partagés',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_READ_AGENT'],
    redirect: '/platform/service/documents',
  },
  {
    path: 'documents',
    label: 'Mes documents',
    roles: ['agent'],
    keywords: KEYWORDS,
    menu: { group: 'field', order: 324, icon: 'files' },
    load: () => import('./my-documents.screen').then((m) => m.MyDocumentsScreen),
  },
  {
    path: 'documents',
    label: 'Documents partagés',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS'],
    redirect: '/sharedDocuments',
  },
  {
    path: 'sharedDocuments',
    label: 'Documents partagés',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 50, icon: 'files' },
    load: () => import('./shared-with-me.screen').then((m) => m.SharedWithMeScreen),
  },
  {
    path: 'platform/service/formationDocs',
    label: 'Fichiers de formation',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'],
    keywords: TRAINING,
    menu: { group: 'management', order: 147, icon: 'school' },
    load: () => import('./formation.screen').then((m) => m.FormationScreen),
  },
  {
    path: 'formationDocs',
    label: 'Formation',
    roles: ['agent'],
    keywords: TRAINING,
    menu: { group: 'field', order: 326, icon: 'school' },
    load: () => import('./my-documents.screen').then((m) => m.MyFormationScreen),
  },
  {
    path: 'customerFormationDocs',
    label: 'Formation',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'],
    keywords: TRAINING,
    menu: { group: 'management', order: 60, icon: 'school' },
    load: () => import('./shared-with-me.screen').then((m) => m.TrainingForMeScreen),
  },
]);
