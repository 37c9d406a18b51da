import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { accountClosed } from '../account/account.events';
import { customerSaveSchema, customerSchema } from './customer';
import { customerStatuses } from './customer.statuses';

/** Fields that the guards of a customer's acts read; a row of the list and the server's record both have them. */
interface CustomerSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
  activeSites: number;
  /** Number of contacts with an account of the customer space. */
  accounts: number;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_CUSTOMER');

export const customerActs = defineActs(
  {
    noun: 'customer',
    program: 'commercial',
    statuses: customerStatuses,
    initial: ['active'],
    subject: of<CustomerSubject>(),
    answer: z.object({ customer: customerSchema }),
    save: {
      path: '/customer',
      summary: 'Creates a customer or saves a known one',
      create: 'ACCOUNT_RIGHT_CREATE_CUSTOMER',
      edit: 'ACCOUNT_RIGHT_EDIT_CUSTOMER',
      from: 'any',
      body: customerSaveSchema,
    },
    history: {
      path: '/customer/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_CUSTOMER'),
    },
  },
  {
    deactivate: {
      label: 'Désactiver',
      summary: 'Makes a customer inactive',
      path: '/customer/:id/deactivate',
      access: mayEdit,
      from: ['active'],
      to: 'inactive',
      ask: ({ name }, follows) =>
        follows ? { title: 'Désactiver le client ?', message: `${name}.`, confirm: 'Désactiver' } : null,
      follows: true,
      bulk: '/customers/deactivate',
      done: 'Client désactivé',
    },
    activate: {
      label: 'Activer',
      summary: 'Makes a customer active again',
      path: '/customer/:id/activate',
      access: mayEdit,
      from: ['inactive'],
      to: 'active',
      bulk: '/customers/activate',
      done: 'Client activé',
    },
    invite: {
      label: PLATFORM_MESSAGES.inviteAgain,
      summary: 'Sends the invitation again to the contacts who have not accepted it; links sent before are void',
      path: '/customer/:id/invite',
      access: mayEdit,
      from: ['active', 'inactive'],
      when: ({ accounts }) => (accounts > 0 ? null : COMMERCIAL_MESSAGES.noContactAccount),
      done: "Aux contacts qui n'ont pas encore accepté leur invitation, elle est renvoyée",
    },
    becomeCustomer: {
      label: 'Passage en client',
      summary: 'Makes a prospect a customer, when it is first invoiced',
      from: ['active', 'inactive'],
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a customer that has no active site; what was issued to it is kept',
      method: 'DELETE',
      path: '/customer/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_CUSTOMER'),
      from: ['active', 'inactive'],
      to: 'deleted',
      when: ({ activeSites }) => (activeSites > 0 ? COMMERCIAL_MESSAGES.customerHasActiveSites : null),
      ask: ({ name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: `${name}. ${COMMON_MESSAGES.deletionIsFinal}`,
      }),
      body: {
        /** Sent in the retry after the 409 `customer_in_use`, which states the consequences. */
        confirmed: z.literal('1').optional(),
      },
      emits: accountClosed,
      changes: ['invoiceRecurrence', 'estimate', 'customerContract'],
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
