import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Position } from '@vigie/contracts/field/fact/position';
import { foldEntry } from '@vigie/contracts/field/logbook/fold-entry';
import type { EntryContent, ReadRecord } from '@vigie/contracts/field/logbook/record';
import { canonical } from '@vigie/contracts/rules/logbook-chain/canonical';
import { demand, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import type { ReceivedFile } from '@vigie/service-kit/http/received-file';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { appendRecord } from './chain/append-record';
import { isSameTime } from './check-time';
import { keepFiles, newFiles } from './keep-files';
import { publishChanged } from './write-entry';

/** What was sent under the id of an entry that is there. What is undefined was not said and is not compared. */
export interface SentAgain {
  id: string;
  at: string;
  typeKey: string;
  position?: Position | null;
  serviceId?: string | null;
  siteId?: string | null;
  infos?: string | null;
}

interface Sender {
  standing: Standing;
  caller: Caller;
  scope: Scope;
}

/**
 * An entry sent under an id that is recorded already. A phone that lost the answer says the same again, and that is the
 * same thing; other words or photos are recorded as an amendment, so that nothing that was said is lost; another type,
 * time or place is another act under a wrong id, and refused (409) rather than dropped.
 */
export async function amendEntry(
  records: readonly ReadRecord[],
  sent: SentAgain,
  files: readonly ReceivedFile[],
  { standing, caller, scope }: Sender,
): Promise<void> {
  const { agencyId } = standing;
  const [first] = records;
  const entry = foldEntry(records);
  if (first?.kind !== 'entry' || !entry) throw otherAct();
  const { agentId } = entry;
  // What an agent says of its own entry is kept even where the office took it off meanwhile.
  if (scope.agentId ? agentId !== scope.agentId : entry.deleted) throw notFound(FIELD_MESSAGES.eventNotFound);
  if (!isSameAct(first.content, first.recordedAt, sent)) throw otherAct();

  const infos = otherWords(records, entry.infos, sent.infos, scope);
  const added = newFiles(
    files,
    entry.messages.flatMap((message) => message.files),
  );
  if (infos === undefined && added.length === 0) return;
  if (!scope.agentId) demand(standing, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT');

  const kept = await keepFiles(added, { agencyId, agentId, createdBy: caller.userId });
  const said = { at: new Date().toISOString(), author: caller.name, files: kept };
  if (infos === undefined) {
    const content = { ...said, content: null, location: null };
    await appendRecord({ agencyId, kind: 'message', entryId: entry.id, content });
  } else await appendRecord({ agencyId, kind: 'amendment', entryId: entry.id, content: { ...said, infos } });
  await publishChanged(agencyId, entry.id);
}

const otherAct = () => conflict(FIELD_MESSAGES.eventIdTaken, 'same_id_other_content');

function isSameAct(recorded: EntryContent, recordedAt: string, sent: SentAgain): boolean {
  return (
    recorded.typeKey === sent.typeKey &&
    isSameTime(sent.at, { at: recorded.at, recordedAt }) &&
    (!sent.position || canonical(recorded.location) === canonical(sent.position)) &&
    // Where a service is named, its site is that of the entry, whatever else was sent.
    (sent.serviceId ? recorded.service?.id === sent.serviceId : !sent.siteId || recorded.site.id === sent.siteId)
  );
}

/**
 * The words to amend with, undefined for none. The office edits what it reads; a phone sends what it once wrote, and
 * what it wrote before an amendment is that same message late, not the wish to undo the amendment.
 */
function otherWords(
  records: readonly ReadRecord[],
  now: string | null,
  sent: string | null | undefined,
  scope: Scope,
): string | null | undefined {
  if (sent === undefined) return undefined;
  const words = sent || null;
  const known = scope.agentId
    ? records.flatMap((it) => (it.kind === 'entry' || it.kind === 'amendment' ? [it.content.infos] : []))
    : [now];
  return known.some((it) => it === words || it?.normalize('NFC') === words?.normalize('NFC')) ? undefined : words;
}
