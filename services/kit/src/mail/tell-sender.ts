import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { emit } from '../jobs/outbox';

interface Undelivered {
  id: string;
  subject: string;
  toAddress: string;
  createdBy: string | null;
}

/**
 * Notifies the author of a mail that was not delivered, once. Of an automatic mail, and where its author is no manager
 * of the agency any more, the users who follow the mails are notified.
 */
export async function tellSender({ id, subject, toAddress, createdBy }: Undelivered): Promise<void> {
  const link = `/platform/service/email-tracking?id=${id}`;
  const { rows } = await sql`
    select from platform.membership m
    join platform.user_account u on u.id = m.user_id and u.active
    where m.agency_id = public.current_agency() and m.user_id = ${createdBy}::uuid and m.role = 'manager'
      and m.status = ${managerStatuses.value.activated}`.execute(transactionOf<unknown>()());
  const author = rows.length > 0 ? createdBy : null;
  emit(notificationRequested, {
    type: 'email',
    key: `emailReturn/${id}`,
    title: 'E-mail non remis',
    detail: storableUpTo(`${toAddress} : ${subject}`, 500),
    manager: author ? { userId: author, link } : null,
    office: author ? null : { right: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING', link },
  });
}
