import { z } from 'zod';
import { office } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { expirationSaveSchema, expirationSchema } from './expiration';
import { expirationStatuses } from './expiration.statuses';
import { type ExpirationMatter, rightsOfCategories } from './expiration-rights';

/** Fields that the guards of an expiration's acts read. */
interface ExpirationActSubject extends ExpirationMatter {
  id: string;
  status: number;
  updatedAt: string;
}

/** The right that counts depends on the expiration's subject; the server checks it. */
export const readsExpirations = office(
  'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION',
  'ACCOUNT_RIGHT_LIST_AGENT',
  'ACCOUNT_RIGHT_LIST_CUSTOMER',
  ...rightsOfCategories('LIST'),
);

export const expirationActs = defineActs(
  {
    noun: 'expiration',
    program: 'commercial',
    statuses: expirationStatuses,
    initial: ['active'],
    subject: of<ExpirationActSubject>(),
    answer: z.object({ expiration: expirationSchema }),
    save: {
      path: '/expiration',
      summary: 'Creates an expiration or saves a known one',
      access: office('ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION', ...rightsOfCategories('EDIT')),
      from: ['active'],
      body: expirationSaveSchema,
    },
    history: { path: '/expiration/:id/history', access: readsExpirations },
  },
  {
    delete: {
      label: 'Supprimer',
      summary: 'Deletes an expiration and its reminders',
      method: 'DELETE',
      path: '/expiration/:id',
      access: office('ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION', ...rightsOfCategories('DELETE')),
      from: ['active'],
      to: 'deleted',
      bulk: '/expirations/delete',
      ask: () => ({ title: COMMERCIAL_MESSAGES.confirmDeleteExpiration }),
      removes: true,
      negative: true,
      done: COMMERCIAL_MESSAGES.expirationDeleted,
    },
  },
);
