import { expirationActs } from '@vigie/contracts/commercial/expiration/expiration.acts';
import { expirationStatuses } from '@vigie/contracts/commercial/expiration/expiration.statuses';
import { type ExpirationMatter, expirationReaders } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { z } from 'zod';
import { db } from '../tables';
import { selectExpirationById } from './select-expiration';

export const expirationSet = asAnySet(expirationActs);

export type ExpirationRecord = NonNullable<Awaited<ReturnType<typeof lockExpiration>>>;

const lockExpiration = (id: string) =>
  db().selectFrom('expiration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether the caller may read expirations of this kind; without the right they do not exist for the caller (404). */
const mayRead = (standing: Standing, matter: ExpirationMatter): boolean =>
  expirationReaders(matter).some((right) => hasRight(standing, right));

export const expirationNoun: NounBinding<ExpirationRecord, z.input<typeof expirationActs.answer>> = {
  table: 'commercial.expiration',
  lock: lockExpiration,
  visible: (row, { standing }) => standing === null || mayRead(standing, row),
  notFound: COMMERCIAL_MESSAGES.expirationNotFound,
  answer: async (id) => ({ expiration: await selectExpirationById(id) }),
  audience: (row) => ({ hears: expirationReaders(row), agentIds: row.agentId ? [row.agentId] : [] }),
  gone: [expirationStatuses.value.deleted],
  history: { silent: ['search_text'] },
};
