import { PROOF_TITLE } from '@vigie/contracts/field/logbook-proof/proof-title';
import { definePages } from '@vigie/kit/logic/page';

const load = () => import('./logbook-proof.screen').then((m) => m.LogbookProofScreen);
const keywords = ['intégrité', 'empreinte', 'vérifier', 'vérification', 'chaîne', 'main courante'];

export const logbookProofPages = definePages([
  {
    path: 'platform/terrain/preuve',
    label: PROOF_TITLE,
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'],
    keywords,
    load,
  },
  {
    path: 'customerProof',
    label: PROOF_TITLE,
    roles: ['customer'],
    anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'],
    keywords,
    load,
  },
]);
