import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { PUBLICATION_MESSAGES } from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { countOf, formatDays } from '@vigie/contracts/formats/french';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { emit } from '@vigie/service-kit/jobs/outbox';
import type { Reader } from './published-services';

interface Telling {
  byUserId: string | null;
  /** Set for a reminder: its time, which makes its notification key distinct. */
  reminder?: string;
}

/** Sends one notification to each reader of a publication. */
export async function notifyReaders(
  publicationId: string,
  days: { start: string; end: string },
  readers: readonly (Pick<Reader, 'party' | 'id'> & { services?: number })[],
  { byUserId, reminder }: Telling,
): Promise<void> {
  const said = { days: formatDays(days) };
  const title = reminder ? PUBLICATION_MESSAGES.reminder(said) : PUBLICATION_MESSAGES.title(said);
  for (const { party, id, services } of readers) {
    emit(notificationRequested, {
      type: 'planning',
      key: `publication/${publicationId}${reminder ? `/${reminder}` : ''}`,
      title,
      detail: services === undefined ? PUBLICATION_MESSAGES.toRead : countOf(services, ENTITY_NOUNS.service),
      byUserId,
      ...(party === 'agent'
        ? { agent: { id, link: '/terrain/planning' } }
        : { customer: { id, anyOf: ['ACCOUNT_RIGHT_READ_SITES_PLANNING' as const], link: '/customerPlanning' } }),
    });
  }
}
