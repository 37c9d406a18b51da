import {
  INVOICE_RUN_MESSAGES,
  type invoiceRunSaveSchema,
  type RunStep,
} from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunActs } from '@vigie/contracts/commercial/invoice-run/invoice-run.acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { RightKey } from '@vigie/contracts/core/rights';
import { actHandlers, onlyStatus, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { jobRequesterOf } from '@vigie/service-kit/acts/job-requester';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { type InvoiceRunRecord, invoiceRunNoun } from './noun';
import { workOnInvoiceRunJob } from './work-on-run.job';

/** A step of a run needs the rights that the same act needs when done by hand. */
const RIGHTS: Readonly<Record<RunStep, readonly RightKey[]>> = {
  draft: [],
  issue: ['ACCOUNT_RIGHT_EDIT_INVOICE'],
  send: ['ACCOUNT_RIGHT_EDIT_INVOICE', 'ACCOUNT_RIGHT_SEND_INVOICE'],
};

function demandStep({ standing }: Actor, upTo: RunStep): void {
  if (standing) for (const right of RIGHTS[upTo]) requireRight(standing, right);
}

const goOn = async ({ id }: { id: string }, { agencyId }: Actor) =>
  enqueue(workOnInvoiceRunJob, { agencyId, runId: id }, { agencyId });

const begin: SaveFunction<typeof invoiceRunSaveSchema, InvoiceRunRecord> = async (body, _known, actor) => {
  const { id, period, upTo, choices, lines } = body;
  const { agencyId } = actor;
  demandStep(actor, upTo);
  await db()
    .insertInto('invoiceRun')
    .values({
      agencyId,
      id,
      periodStart: period.start,
      periodEnd: period.end,
      upTo,
      acceptWarnings: body.acceptWarnings,
      confirmProspects: body.confirmProspects,
      planned: choices.planned,
      leftOut: choices.out,
      authorName: actor.name,
      askedBy: JSON.stringify(jobRequesterOf(actor)),
      total: lines.length,
    })
    .execute();
  await writeLines(agencyId, id, lines);
  await goOn({ id }, actor);
  return 'running';
};

type Lines = Parameters<typeof begin>[0]['lines'];

/** Writes the lines of a run. Each must name a customer or a document of the agency, and none twice. */
async function writeLines(agencyId: string, runId: string, lines: Lines): Promise<void> {
  const wanted = lines.map((line) => ({
    customerId: 'customerId' in line ? line.customerId : null,
    groupKey: 'group' in line ? line.group : null,
    invoiceId: 'invoiceId' in line ? line.invoiceId : null,
    shownCents: line.priceCents,
  }));
  const { rows } = await sql<{ lines: number }>`
    with written as (
      insert into invoice_run_line (agency_id, id, run_id, line, group_key, customer_id, invoice_id, name, shown_cents)
      select ${agencyId}::uuid, gen_random_uuid(), ${runId}::uuid, row_number() over (order by w.n), w.group_key,
        c.id, i.id, c.name, w.shown_cents
      from unnest(${wanted.map((it) => it.groupKey)}::text[], ${wanted.map((it) => it.customerId)}::uuid[],
        ${wanted.map((it) => it.invoiceId)}::uuid[], ${wanted.map((it) => it.shownCents)}::bigint[])
        with ordinality as w (group_key, customer_id, invoice_id, shown_cents, n)
      left join invoice i on i.id = w.invoice_id
      join customer c on c.id = coalesce(w.customer_id, i.customer_id)
      where w.invoice_id is null or i.id is not null
      returning 1)
    select count(*)::int as lines from written`.execute(db());
  if (rows[0]?.lines !== wanted.length) throw badField('lines', COMMERCIAL_MESSAGES.customerNotFound);
  const keys = wanted.map((it) => it.groupKey ?? it.invoiceId);
  if (new Set(keys).size < keys.length) throw badField('lines', INVOICE_RUN_MESSAGES.twice);
}

export const invoiceRunActHandlers = actHandlers(invoiceRunActs, invoiceRunNoun, {
  save: begin,
  does: {
    stop: onlyStatus,
    async resume(run: InvoiceRunRecord, _body, actor) {
      demandStep(actor, run.upTo);
      await db()
        .updateTable('invoiceRun')
        .set({ askedBy: JSON.stringify(jobRequesterOf(actor)) })
        .where('id', '=', run.id)
        .execute();
      await goOn(run, actor);
    },
  },
});
