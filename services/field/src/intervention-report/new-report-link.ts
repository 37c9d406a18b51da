import { newId } from '@vigie/contracts/core/id';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { REPORT_LINK_DAYS } from '@vigie/contracts/field/intervention-report/report-link';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import { db } from '../tables';

/**
 * Creates a link to read and sign one report without an account, until it expires or the office revokes it. Returns its
 * address.
 */
export async function newReportLink(
  { agencyId, reportId }: { agencyId: string; reportId: string },
  sentTo: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + REPORT_LINK_DAYS * DAY_MS);
  await db()
    .insertInto('reportLink')
    .values({ agencyId, id: newId(), reportId, tokenHash: hashSecret(token), sentTo, expiresAt })
    .execute();
  return reportUrl({ agency: agencyId, id: reportId, token });
}

/** The address of the page that a link opens. */
export const reportUrl = ({ agency, id, token }: Record<'agency' | 'id' | 'token', string>): string =>
  `${publicUrl()}/#/bon/${agency}/${id}/${token}`;
