import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import {
  equipmentSaveSchema,
  equipmentSchema,
  missEquipmentFields,
  returnEquipmentFields,
  signEquipmentFields,
  undoReturnFields,
} from './equipment';
import { equipmentStatuses } from './equipment.statuses';

const mayEdit = office('ACCOUNT_RIGHT_EDIT_AGENT');
/** An agent reads its own equipment. */
export const readsEquipment = byRole({ manager: rights('ACCOUNT_RIGHT_READ_AGENT'), agent: own() });

export const equipmentActs = defineActs(
  {
    noun: 'equipment',
    program: 'commercial',
    statuses: equipmentStatuses,
    initial: ['given'],
    subject: of<ActSubject & { description?: string | null }>(),
    answer: z.object({ equipment: equipmentSchema }),
    save: {
      path: '/agent/item',
      summary: 'Hands something to an agent, or saves what is known of it; what was signed for stays as it was signed',
      access: mayEdit,
      from: ['given', 'signed', 'partly'],
      body: equipmentSaveSchema,
    },
    history: { path: '/agent/item/:id/history', access: office('ACCOUNT_RIGHT_READ_AGENT') },
  },
  {
    sign: {
      label: 'Signer',
      summary: 'The agent signs for what it was handed, on its phone or on the screen of the office',
      path: '/agent/item/:id/sign',
      access: byRole({ manager: rights('ACCOUNT_RIGHT_EDIT_AGENT'), agent: own() }),
      from: ['given'],
      to: 'signed',
      body: signEquipmentFields,
      done: 'Remise signée',
    },
    return: {
      label: 'Restituer',
      summary: 'Takes something back, whole or in part; what was missing may be found',
      path: '/agent/item/:id/return',
      access: mayEdit,
      from: ['given', 'signed', 'partly', 'missing'],
      to: ['partly', 'returned'],
      body: returnEquipmentFields,
      bulk: { path: '/agent/items/return', body: { quantity: null, condition: 'good', returnedOn: null, note: null } },
      done: 'Restitution enregistrée',
    },
    miss: {
      label: 'Déclarer non restitué',
      summary: 'Says that what an agent still holds of it does not come back',
      path: '/agent/item/:id/miss',
      access: mayEdit,
      from: ['given', 'signed', 'partly'],
      to: 'missing',
      body: missEquipmentFields,
      negative: true,
      done: 'Déclaré non restitué',
    },
    undoReturn: {
      label: 'Annuler la restitution',
      summary:
        'Takes back the last return, or that it was missing, as a mistake; both stay written down with who did it',
      path: '/agent/item/:id/undo-return',
      access: mayEdit,
      from: ['partly', 'returned', 'missing'],
      to: ['given', 'signed', 'partly', 'missing'],
      body: undoReturnFields,
      done: 'Restitution annulée',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Takes a piece of equipment off the list, unless an agent has signed for it and still holds it',
      method: 'DELETE',
      path: '/agent/item/:id',
      access: mayEdit,
      from: ['given', 'returned', 'missing'],
      to: 'deleted',
      ask: ({ description: name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: COMMON_MESSAGES.deletionOf({ name }),
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
