import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { todayIn } from '@vigie/contracts/core/time/today';
import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { sql } from 'kysely';
import { selectPublishedAgency } from '../agency/select-agency';
import { transactionOf } from '../db/database';
import { emit } from '../jobs/outbox';
import type { MailFailure } from './mail-failure';

interface Undelivered {
  id: string;
  subject: string;
  toAddress: string;
  createdBy: string | null;
}

/**
 * Notifies the author of a mail that was not delivered, once. Of an automatic mail, and where its author is no manager
 * of the agency any more, the users who follow the mails are notified. Of the mails that a server was away for, each
 * reader is notified once a day: a month's end may have hundreds.
 */
export async function tellSender(
  { id, subject, toAddress, createdBy }: Undelivered,
  { away }: Pick<MailFailure, 'away'> = {},
): Promise<void> {
  const list = '/platform/service/email-tracking';
  const link = away ? list : `${list}?id=${id}`;
  const { rows } = await sql`
    select from platform.membership m
    join platform.user_account u on u.id = m.user_id and u.active
    where m.agency_id = public.current_agency() and m.user_id = ${createdBy}::uuid and m.role = 'manager'
      and m.status = ${managerStatuses.value.activated}`.execute(transactionOf<unknown>()());
  const author = rows.length > 0 ? createdBy : null;
  emit(notificationRequested, {
    type: 'email',
    ...(away
      ? {
          key: `emailAway/${todayIn((await selectPublishedAgency()).timeZone)}`,
          title: 'E-mails non partis',
          detail: "Le serveur d'envoi n'a pas répondu : le suivi des e-mails montre ceux qui sont à renvoyer.",
        }
      : {
          key: `emailReturn/${id}`,
          title: 'E-mail non remis',
          detail: storableUpTo(`${toAddress} : ${subject}`, 500),
        }),
    manager: author ? { userId: author, link } : null,
    office: author ? null : { right: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING', link },
  });
}
