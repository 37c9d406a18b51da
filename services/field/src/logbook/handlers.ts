import { isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { chainVerifier } from '@vigie/contracts/rules/logbook-chain/chain';
import { chainSentence } from '@vigie/contracts/rules/logbook-chain/sentences';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { appendRecord } from './append-record';
import { entries, selectEntries, selectEntryById, visibleEntries } from './list-entries';
import { logbookPdf } from './logbook.pdf';
import { addMessage, saveEvent, saveSafetyEvent } from './save-entry';
import { publishEntry } from './write-entry';

/** A chain is read this many records at a time. */
const CHAIN_BATCH = 5_000;

export const logbookHandlers: Handlers<typeof logbookCalls> = {
  fetchEvents: ({ body, standing, scope }) => entries.fetch(body, { standing, where: visibleEntries(scope) }),
  async fetchEventsExport({ body, standing, scope }) {
    const rows = await entries.all(body, { standing, where: visibleEntries(scope) });
    return listAsExcel(logbookList, rows, body.columns, standing);
  },
  async event({ params, standing, scope }) {
    return { event: await selectEntryById(standing.agencyId, params.id, scope) };
  },
  saveEvent,
  addEventMessage: addMessage,
  saveSafetyEvent,
  async deleteEvent({ params, standing, caller }) {
    const entry = await selectEntryById(standing.agencyId, params.id, {});
    if (isRestrictedEvent(entry.typeKey)) throw notFound(FIELD_MESSAGES.eventRestricted);
    const { agencyId } = standing;
    const content = { entryId: entry.id, by: caller.name, at: new Date().toISOString() };
    await appendRecord({ agencyId, id: newId(), kind: 'deletion', entryId: entry.id, content });
    await db()
      .updateTable('logbookEntry')
      .set({ deleted: true, updatedAt: new Date() })
      .where('id', '=', entry.id)
      .execute();
    await publishEntry(agencyId, 'deleted', {
      id: entry.id,
      customerId: entry.customer.id,
      agentId: entry.agent?.id ?? null,
      customerShow: entry.customerShow,
    });
    return {};
  },
  async serviceEvents({ params, scope }) {
    const data = await selectEntries(sql`e.service_id = ${params.id}::uuid`, scope);
    return { data, filtered: data.length };
  },
  eventsPdf: logbookPdf,
  async verifyLogbook({ standing }) {
    const verifier = chainVerifier(standing.agencyId);
    const head = await db().selectFrom('logbookHead').select(['count', 'hash']).executeTakeFirst();
    for (let from = 0; ; from += CHAIN_BATCH) {
      const records = await db()
        .selectFrom('logbookRecord')
        .select(['content', 'previousHash', 'hash'])
        .where('position', '>', from)
        .where('position', '<=', from + CHAIN_BATCH)
        .orderBy('position')
        .execute();
      for (const record of records) verifier.add(record);
      if (records.length < CHAIN_BATCH) break;
    }
    const count = head?.count ?? 0;
    const found = verifier.end(head && { count, hash: head.hash });
    return { intact: found === undefined, count, sentence: chainSentence(count, found) };
  },
};
