import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Position } from '@vigie/contracts/field/fact/position';
import { foldEntry } from '@vigie/contracts/field/logbook/fold-entry';
import type { Radio } from '@vigie/contracts/field/logbook/radio';
import type { EntryContent, ReadRecord } from '@vigie/contracts/field/logbook/record';
import { canonical } from '@vigie/contracts/rules/logbook-chain/canonical';
import { requireRight, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import type { ReceivedFile } from '@vigie/service-kit/http/received-file';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { appendRecord } from './chain/append-record';
import { isSameTime } from './check-time';
import { keepFiles, newFiles } from './keep-files';
import { publishChanged } from './write-entry';

/** An entry as sent again under an existing id. Undefined members were not sent and are not compared. */
export interface SentAgain {
  id: string;
  at: string;
  typeKey: string;
  position?: Position | null;
  serviceId?: string | null;
  siteId?: string | null;
  infos?: string | null;
  radio?: Radio | null;
}

interface Sender {
  standing: Standing;
  caller: Caller;
  scope: Scope;
}

/**
 * Handles an entry whose id is already recorded. An identical one is a retry after a lost answer. Other text or photos
 * are recorded as an amendment, so that nothing is lost.
 * @throws 409 for another type, time or place: a different act under a wrong id
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
  // An agent's amendment of its own entry is kept even when the office deleted the entry meanwhile.
  if (scope.agentId ? agentId !== scope.agentId : entry.deleted) throw notFound(FIELD_MESSAGES.eventNotFound);
  if (!isSameAct(first.content, first.recordedAt, sent)) throw otherAct();

  const infos = otherWords(records, entry.infos, sent.infos, scope);
  const added = newFiles(
    files,
    entry.messages.flatMap((message) => message.files),
  );
  if (infos === undefined && added.length === 0) return;
  if (!scope.agentId) requireRight(standing, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT');

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
    (!sent.radio || canonical(recorded.radio ?? null) === canonical(sent.radio)) &&
    (!sent.position || canonical(recorded.location) === canonical(sent.position)) &&
    // When a service is named, the site of the entry is the service's, so the sent site is not compared.
    (sent.serviceId ? recorded.service?.id === sent.serviceId : !sent.siteId || recorded.site.id === sent.siteId)
  );
}

/**
 * Returns the text to amend with; undefined for none. A phone may resend text from before an amendment: that is a late
 * duplicate, not a wish to undo the amendment.
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
