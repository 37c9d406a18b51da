import { newId } from '@vigie/contracts/core/id';
import { AGENCY_DELETION_MESSAGES } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { pageUrl } from '@vigie/service-kit/link-secret';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { db } from '../tables';

/** Returns the agency's address and its owner's, without duplicates. */
async function addresses(agencyId: string): Promise<{ agency: string; to: string[] }> {
  const row = await db()
    .selectFrom('agency as a')
    .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
    .select(['a.name', 'a.email', 'u.email as ownerEmail'])
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const known = [row.email, row.ownerEmail].flatMap((address) => (address ? [address.toLowerCase()] : []));
  return { agency: row.name, to: [...new Set(known)] };
}

interface Asked {
  agencyId: string;
  id: string;
  by: string;
  dueOn: string;
}

export async function mailDeletionRequested({ agencyId, id, by, dueOn }: Asked): Promise<void> {
  const { agency, to } = await addresses(agencyId);
  const says = AGENCY_DELETION_MESSAGES;
  for (const address of to) {
    await queueMail({
      agencyId,
      businessKey: `agency-deletion/${id}/asked/${address}`,
      to: { address },
      fromName: 'Vigie',
      subject: says.mailSubject({ agency, dueOn }),
      ...letter({
        paragraphs: ['Bonjour,', says.mailAsked({ agency, by, dueOn }), says.mailUntil],
        link: { label: 'Voir la suppression', url: pageUrl(agencyId, '/params/deletion') },
        signature: 'Vigie',
      }),
      shown: 'whole',
    });
  }
}

export async function mailDeletionCancelled({ agencyId, id, by }: Omit<Asked, 'dueOn'>): Promise<void> {
  const { agency, to } = await addresses(agencyId);
  const says = AGENCY_DELETION_MESSAGES;
  for (const address of to) {
    await queueMail({
      agencyId,
      businessKey: `agency-deletion/${id}/cancelled/${address}`,
      to: { address },
      fromName: 'Vigie',
      subject: says.mailCancelledSubject(agency),
      ...letter({ paragraphs: ['Bonjour,', says.mailCancelled({ agency, by })], signature: 'Vigie' }),
      shown: 'whole',
    });
  }
}

/**
 * Mails the former owner on behalf of the platform, since the agency and its mails are erased. The transaction must
 * serve the platform.
 */
export async function mailAgencyErased(options: {
  agency: string;
  owner: { email: string; name: string };
}): Promise<void> {
  const says = AGENCY_DELETION_MESSAGES;
  await queueMail({
    agencyId: PLATFORM_AGENCY,
    // A random key, since nothing that stays may name the agency; the caller runs this once.
    businessKey: `agency-erased/${newId()}`,
    to: { address: options.owner.email, name: options.owner.name },
    fromName: 'Vigie',
    subject: says.mailErasedSubject(options.agency),
    ...letter({ paragraphs: ['Bonjour,', says.mailErased(options.agency)], signature: 'Vigie' }),
  });
}
