import { isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { findingSentence, verdictSentence } from '@vigie/contracts/field/logbook/findings';
import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { proposedTypes } from '@vigie/contracts/field/logbook/proposed-types';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { saveSafetyEvent } from '../lone-worker-alarm/record-safety-event';
import { db } from '../tables';
import { acknowledgeEvent } from './acknowledge-entry';
import { addMessage } from './add-message';
import { appendRecord } from './chain/append-record';
import { verifyLogbook } from './chain/verify-logbook';
import { openerScope, READS_ENTRY, READS_LIST, readerScope } from './granted/granted-sites';
import { entriesFor, FLASHES, OPEN_ALERT, selectEntries, selectEntryById, visibleEntries } from './list-entries';
import { withdrawNotifications } from './notify-of-entry';
import { logbookPdf } from './paper/print-logbook';
import { saveEvent } from './save-entry';
import { publishEntry, publishedEntryOf } from './write-entry';

const shownTo = (asked: { standing: Standing; scope: Scope }) => ({
  standing: asked.standing,
  where: visibleEntries(readerScope(asked, READS_LIST)),
});

export const logbookHandlers: Handlers<typeof logbookCalls> = {
  fetchEvents: (asked) => entriesFor(asked.scope).fetch(asked.body, shownTo(asked)),
  async fetchEventsExport(asked) {
    const rows = await entriesFor(asked.scope).all(asked.body, shownTo(asked));
    return listAsExcel(logbookList, rows, asked.body.columns, asked.standing);
  },
  fetchEventsShares: (asked) => sharesOf(entriesFor(asked.scope), asked.body, shownTo(asked)),
  async event({ params, standing, scope }) {
    return {
      event: await selectEntryById(standing.agencyId, params.id, openerScope({ standing, scope })),
    };
  },
  async proposedTypes() {
    const { settings } = await selectPublishedAgency();
    return { typeKeys: proposedTypes(readSettingsBlock(settings, 'serviceEventTypes').items) };
  },
  saveEvent,
  addEventMessage: addMessage,
  saveSafetyEvent,
  async deleteEvent({ params, standing, caller }) {
    const entry = await selectEntryById(standing.agencyId, params.id, {});
    if (isRestrictedEvent(entry.typeKey)) throw notFound(FIELD_MESSAGES.eventRestricted);
    const { agencyId } = standing;
    const content = { at: new Date().toISOString(), author: caller.name };
    const written = await appendRecord({ agencyId, kind: 'deletion', entryId: entry.id, content });
    // A colleague deleted it at the same time.
    if (!written) throw notFound(FIELD_MESSAGES.eventNotFound);
    withdrawNotifications(entry.id);
    const { eventMessages: _messages, ...row } = entry;
    publishEntry(agencyId, 'deleted', publishedEntryOf(row), [row]);
    return {};
  },
  async serviceEvents({ params, standing, scope }) {
    const data = await selectEntries(
      sql`e.service_id = ${params.id}::uuid`,
      readerScope({ standing, scope }, READS_ENTRY),
    );
    return { data, filtered: data.length };
  },
  eventsPdf: logbookPdf,
  async fetchAlerts({ body, scope, standing }) {
    const newest = { query: '', page: 1, ascending: false, orderBy: 'createdAt' as const, filters: {} };
    return entriesFor(scope).fetch(
      { ...newest, limit: body.limit },
      {
        standing,
        where: body.flash ? sql`${OPEN_ALERT} and ${FLASHES}` : OPEN_ALERT,
      },
    );
  },
  async countAlerts() {
    const { rows } = await sql<{ alerts: number }>`
      select count(*)::int as alerts from field.logbook_entry e where ${OPEN_ALERT}`.execute(db());
    return { alerts: rows[0]?.alerts ?? 0 };
  },
  acknowledgeEvent,
  verifyLogbook: outsideTransaction(async ({ standing, database, signal }) => {
    const verdict = await verifyLogbook(database, standing.agencyId, signal);
    const { count, waiting, findings } = verdict;
    return {
      intact: findings.length === 0,
      count,
      waiting: waiting?.number ?? 0,
      sentence: verdictSentence(verdict, standing.timeZone),
      findings: findings.map((finding) => findingSentence(finding, standing.timeZone)),
    };
  }),
};
