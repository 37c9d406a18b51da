import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import type { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { type PublicReport, reportLinkState } from '@vigie/contracts/field/intervention-report/report-link';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { inOpenAgency } from '@vigie/service-kit/agency/in-open-agency';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Database } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { consumeAttempt, limiterOf, rateLimitKey } from '@vigie/service-kit/http/rate-limits';
import { hashSecret } from '@vigie/service-kit/link-secret';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { renderPdf } from '../papers';
import { db, type FieldTables } from '../tables';
import { confirmSignature } from './confirm-signature';
import { reportUrl } from './new-report-link';
import { reportNoun, reportSet } from './noun';
import { paperOf } from './paper/report-papers';
import { selectReports } from './select-report';

type Columns = Updateable<FieldTables['interventionReport']>;

interface LinkParams {
  agency: string;
  id: string;
  token: string;
}
type PublicCalls = Pick<typeof interventionReportCalls, 'publicReport' | 'publicReportPaper' | 'signReportByLink'>;
type Form = z.output<PublicCalls['signReportByLink']['body']>;
interface From {
  ip: string;
  userAgent: string | null;
}

/**
 * Limit of openings and signatures per IP address in a quarter of an hour: a person needs a few, an office behind one
 * address some dozens.
 */
const TRIES = 120;
const QUARTER_HOUR_S = 900;
/** Longest user agent that is stored. */
const USER_AGENT_MAX = 300;
const { archived, signedByCustomer } = interventionReportStatuses.value;

const countTry = (database: Database, ip: string): Promise<void> =>
  consumeAttempt(
    limiterOf(database, { program: 'field', keyPrefix: 'report-link', points: TRIES, durationS: QUARTER_HOUR_S }),
    rateLimitKey(ip),
  );

/**
 * Reads the link of a token, its report and its state.
 * @throws the same 404 for every unknown link, so that an answer reveals nothing
 */
async function openLink({ id, token }: LinkParams) {
  const link = await db()
    .selectFrom('reportLink')
    .select(['id', 'sentTo', 'expiresAt', 'revokedAt'])
    .where('reportId', '=', id)
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  const [report] = link ? await selectReports(sql`r.id = ${id}::uuid`) : [];
  if (!link || !report) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  return { link, report, state: stateOf(link, report.status) };
}

type Link = Parameters<typeof reportLinkState>[0];
const stateOf = (link: { expiresAt: Date | string; revokedAt: Date | string | null }, status: number) => {
  const times: Link = {
    expiresAt: new Date(link.expiresAt),
    revokedAt: link.revokedAt === null ? null : new Date(link.revokedAt),
  };
  const stands = { archived: status === archived, signedByCustomer: status === signedByCustomer };
  return reportLinkState(times, stands, Date.now());
};

const isReadable = (state: PublicReport['state']): boolean => state === 'open' || state === 'signed';

async function publicReportOf({ report, state }: Awaited<ReturnType<typeof openLink>>): Promise<PublicReport> {
  const { name, phone, email } = await selectPublishedAgency();
  const { site, createdBy, files } = report;
  const read = { ...report, site: site.name, customer: site.customer.name, agent: createdBy.name };
  return {
    state,
    number: report.number,
    agency: { name, phone: phone && formatPhone(phone), email },
    report: isReadable(state) ? { ...read, photos: files.length } : null,
  };
}

/** Records the customer's signature once, with its evidence, for the version that was shown. */
async function sign(params: LinkParams, { updatedAt, ...signature }: Form, from: From): Promise<void> {
  // The row lock settles the race of two signatures at once: the second reads the state that the first left, and is
  // refused.
  await db().selectFrom('interventionReport').select('id').where('id', '=', params.id).forUpdate().execute();
  const { link, report, state } = await openLink(params);
  refuseClosed(state);
  const actor = { ...productItself(await selectPublishedAgency()), name: signature.fullname };
  const signedAt = new Date();
  const record = async () => {
    const evidence = { signedAt, ip: from.ip, userAgent: from.userAgent?.slice(0, USER_AGENT_MAX) ?? null };
    await db().updateTable('reportLink').set(evidence).where('id', '=', link.id).execute();
    const customerSignature = JSON.stringify({ ...signature, signedAt: signedAt.toISOString() });
    return new Writes({ customerSignature } satisfies Columns);
  };
  await runAct(reportSet, 'signByCustomer', reportNoun, record, { id: report.id, body: {}, updatedAt }, actor);
  const { sentTo } = link;
  const { agency: agencyId } = params;
  const { fullname: name } = signature;
  await confirmSignature({ agencyId, report, name, at: signedAt, sentTo, url: reportUrl(params) });
}

function refuseClosed(state: PublicReport['state']): void {
  if (state === 'open') return;
  throw conflict(state === 'signed' ? REPORT_MESSAGES.linkSigned : REPORT_MESSAGES.linkClosed, `report_${state}`);
}

/** The calls of the page that a customer opens without an account. Each works in the agency that its link names. */
export const reportLinkHandlers: Handlers<PublicCalls> = {
  publicReport: outsideTransaction(async ({ params, ip, database }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    return inOpenAgency(database, params.agency, find, async () => ({ report: await publicReportOf(await find()) }));
  }),
  publicReportPaper: outsideTransaction(async ({ params, ip, database, signal }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    const paper = await inOpenAgency(database, params.agency, find, async () => {
      const { report, state } = await find();
      if (!isReadable(state)) throw conflict(REPORT_MESSAGES.linkClosed, `report_${state}`);
      return paperOf(params.agency, [report]);
    });
    const bytes = await renderPdf('interventionReports', paper, { signal });
    return { bytes, fileName: `${paper.reports[0]?.number}.pdf`, inline: true };
  }),
  signReportByLink: outsideTransaction(async ({ params, body, ip, userAgent, database }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    return inOpenAgency(database, params.agency, find, async () => {
      await sign(params, body, { ip, userAgent });
      return { report: await publicReportOf(await find()) };
    });
  }),
};
