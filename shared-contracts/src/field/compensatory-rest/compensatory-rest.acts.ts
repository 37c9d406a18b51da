import { z } from 'zod';
import { byRole, needs, office, own, rights } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { optionalText } from '../../formats/fields';
import { COMPENSATORY_REST_MESSAGES, compensatoryRestSaveSchema, compensatoryRestSchema } from './compensatory-rest';
import { compensatoryRestStatuses } from './compensatory-rest.statuses';

/** Fields that the guards of a rest's acts read. */
interface CompensatoryRestSubject {
  id: string;
  status: number;
  updatedAt: string;
  agent?: { name: string } | null;
}

const mayDecide = office('ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST');

/** An agent requests its rest and the office answers; a rest that the office records is active at once. */
export const compensatoryRestActs = defineActs(
  {
    noun: 'compensatoryRest',
    program: 'field',
    statuses: compensatoryRestStatuses,
    initial: ['requested', 'active'],
    subject: of<CompensatoryRestSubject>(),
    answer: z.object({ compensatoryRest: compensatoryRestSchema }),
    save: {
      path: '/compensatoryRest',
      summary:
        'Creates a compensatory rest or saves a known one; refused at the time of another rest or of an accepted absence (409, `rest_overlaps`). The agent is taken off services in conflict unasked. Of an agent it is a request',
      create: 'ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST',
      edit: 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST',
      also: { agent: own() },
      from: ['requested', 'active'],
      ownWhen: ({ status }) =>
        status === compensatoryRestStatuses.value.active ? COMPENSATORY_REST_MESSAGES.acceptedByAgency : null,
      to: ['requested', 'active'],
      body: compensatoryRestSaveSchema,
      changes: ['service'],
    },
    history: {
      path: '/compensatoryRest/:id/history',
      access: needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'),
    },
  },
  {
    accept: {
      label: 'Accepter',
      summary:
        'Accepts a request, or one that was refused; refused at the time of a rest or an accepted absence (409, `rest_overlaps`). The agent is taken off services in conflict unasked, as by a save',
      path: '/compensatoryRest/:id/accept',
      access: mayDecide,
      from: ['requested', 'refused'],
      to: 'active',
      changes: ['service'],
      bulk: '/compensatoryRests/accept',
      done: 'Demande acceptée',
    },
    refuse: {
      label: 'Refuser',
      summary: 'Refuses a request, or takes back that it was accepted; the agent reads the answer',
      path: '/compensatoryRest/:id/refuse',
      access: mayDecide,
      from: ['requested', 'active'],
      to: 'refused',
      body: { answer: optionalText(500) },
      negative: true,
      done: 'Demande refusée',
    },
    withdraw: {
      label: 'Retirer la demande',
      summary: 'Takes back a request that nobody has answered',
      path: '/compensatoryRest/:id/withdraw',
      access: byRole({ manager: rights('ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'), agent: own() }),
      from: ['requested'],
      to: 'deleted',
      ask: () => ({ title: FIELD_MESSAGES.withdrawRequest }),
      negative: true,
      removes: true,
      done: 'Demande retirée',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a compensatory rest; services that its agent was taken off stay to be filled',
      method: 'DELETE',
      path: '/compensatoryRest/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_COMPENSATORY_REST'),
      from: ['requested', 'active', 'refused'],
      to: 'deleted',
      ask: ({ agent }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: COMMON_MESSAGES.deletionOf({ name: agent?.name }),
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
