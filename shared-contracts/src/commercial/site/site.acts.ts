import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { siteSaveSchema, siteSchema } from './site';
import { siteClosed } from './site.events';
import { siteStatuses } from './site.statuses';

/** Fields that the guards of a site's acts read. */
interface SiteSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_SITE');

export const siteActs = defineActs(
  {
    noun: 'site',
    program: 'commercial',
    statuses: siteStatuses,
    initial: ['activated'],
    subject: of<SiteSubject>(),
    answer: z.object({ site: siteSchema }),
    save: {
      path: '/site',
      summary: 'Creates a site or saves a known one',
      create: 'ACCOUNT_RIGHT_CREATE_SITE',
      edit: 'ACCOUNT_RIGHT_EDIT_SITE',
      from: 'any',
      body: siteSaveSchema,
    },
    history: { path: '/site/:id/history', access: needs('ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE') },
  },
  {
    deactivate: {
      label: 'Désactiver',
      summary: 'Deactivates a site',
      path: '/site/:id/deactivate',
      access: mayEdit,
      from: ['activated'],
      to: 'deactivated',
      ask: ({ name }) => ({
        title: 'Désactiver le site ?',
        message: `${name}. Ses services à venir seront déprogrammés.`,
        confirm: 'Désactiver',
      }),
      follows: true,
      emits: siteClosed,
      changes: ['service'],
      bulk: '/sites/deactivate',
      done: 'Site désactivé',
    },
    activate: {
      label: 'Activer',
      summary: 'Activates a site again',
      path: '/site/:id/activate',
      access: mayEdit,
      from: ['deactivated'],
      to: 'activated',
      bulk: '/sites/activate',
      done: 'Site activé',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a site; one with services behind or ahead of it is deactivated instead (`status` says which)',
      method: 'DELETE',
      path: '/site/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_SITE'),
      from: ['activated', 'deactivated'],
      to: ['deactivated', 'deleted'],
      ask: ({ name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: `${name}. ${COMMON_MESSAGES.deletionIsFinal}`,
      }),
      follows: true,
      body: {
        /** Sent in the retry after the 409 `future_services`, which gives the number of services planned there. */
        confirmed: z.literal('1').optional(),
      },
      emits: siteClosed,
      changes: ['service'],
      removes: true,
      negative: true,
    },
  },
);
