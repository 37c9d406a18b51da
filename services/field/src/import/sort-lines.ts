import { newId } from '@vigie/contracts/core/id';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { sql } from 'kysely';
import { db } from '../tables';
import { type Directory, type KnownSite, SEVERAL } from './directory-names';
import type { ImportedLine, ImportedService } from './imported-service';
import { clockChangesOf, instantsOf, type ParsedLine, type Refused } from './reading/read-line';

type Slot = Pick<ImportedService, 'siteId' | 'specialty' | 'start' | 'end'>;
const slotOf = (it: Slot): string => `${it.siteId} ${it.specialty ?? ''} ${it.start} ${it.end}`;
const keyOf = (it: Slot & Pick<ImportedService, 'agentId'>): string => `${it.agentId ?? ''} ${slotOf(it)}`;

const HELD_OTHERWISE =
  'Un import du même fichier a déjà créé ce service, dont l’agent a changé depuis : cette ligne en crée un second';

/**
 * Sorts the lines into services to create and refused lines. A line equal to an existing service is refused, one line
 * per such service, so that a file with two identical posts creates both. An equal service of an earlier import of
 * the file that no line names any more is told: its agent was replaced since, and the line would make it again.
 */
export async function sortLines(
  lines: readonly ParsedLine[],
  { directory, fileName }: { directory: Directory; fileName: string },
): Promise<{ lines: ImportedLine[]; refused: Refused[] }> {
  const refused: Refused[] = [];
  const wanted: ImportedLine[] = [];
  for (const it of lines) {
    const read = resolve(it, directory);
    if ('code' in read) refused.push(read);
    else wanted.push({ line: it.line, ...read });
  }
  const { counts: existing, imported } = await countExisting(
    wanted.map((it) => it.service),
    fileName,
  );
  const assigned = new Set<string>();
  const kept: ImportedLine[] = [];
  for (const { line, service, notices } of wanted) {
    const key = keyOf(service);
    const count = existing.get(key) ?? 0;
    // An agent cannot hold the same post twice, so repeated lines with an agent are refused.
    if (count > 0 || (service.agentId && assigned.has(key))) {
      existing.set(key, count - 1);
      refused.push({ line, code: 'ALREADY_EXISTS', message: 'Ce service existe déjà' });
      continue;
    }
    assigned.add(key);
    kept.push({ line, service, notices });
  }
  const changed = new Set([...existing].flatMap(([key, count]) => (count > 0 ? (imported.get(key) ?? []) : [])));
  const told = kept.map((it) =>
    changed.has(slotOf(it.service)) ? { ...it, notices: [...it.notices, HELD_OTHERWISE] } : it,
  );
  return { lines: told, refused: refused.sort((a, b) => a.line - b.line) };
}

function resolve(wanted: ParsedLine, directory: Directory): Omit<ImportedLine, 'line'> | Refused {
  const refuse = (code: Refused['code'], message: string): Refused => ({ line: wanted.line, code, message });
  const site: KnownSite | undefined = directory.siteOf(wanted);
  if (!site) return refuse('UNKNOWN_NAME', `Client ou site introuvable : ${wanted.customer} / ${wanted.site}`);
  if (!site.open) return refuse('UNKNOWN_NAME', `Site désactivé : ${wanted.customer} / ${wanted.site}`);
  const agentId = directory.agentOf(wanted);
  if (agentId === SEVERAL) return refuse('UNKNOWN_NAME', `Plusieurs agents se nomment ${wanted.agent}`);
  if (agentId === undefined) return refuse('UNKNOWN_NAME', `Agent introuvable : ${wanted.agent}`);
  const { start, end } = instantsOf(wanted, site.timeZone);
  // In the hour that the clock change of March skips, two local times can be the same instant.
  if (end <= start) return refuse('OUT_OF_BOUNDS', VALIDATION_MESSAGES.serviceEndBeforeStart);
  const service = {
    id: newId(),
    siteId: site.id,
    customerId: site.customerId,
    agentId,
    specialty: wanted.specialty,
    start,
    end,
    pauseMin: wanted.pauseMin,
  };
  return { service, notices: clockChangesOf(wanted, site.timeZone) };
}

/**
 * Counts the agency's services by their key within the times of the file, and returns the slots of those that a file
 * of the same name made; archived ones are left out.
 */
async function countExisting(
  services: readonly ImportedService[],
  fileName: string,
): Promise<{ counts: Map<string, number>; imported: Map<string, string> }> {
  const counts = new Map<string, number>();
  const imported = new Map<string, string>();
  if (services.length === 0) return { counts, imported };
  const starts = services.map((it) => it.start);
  const first = starts.reduce((a, b) => Math.min(a, b));
  const last = starts.reduce((a, b) => Math.max(a, b));
  const { rows } = await sql<{
    siteId: string;
    agentId: string | null;
    specialty: string | null;
    startAt: string;
    endAt: string;
    ofFile: boolean | null;
  }>`
    select s.site_id, s.agent_id, s.specialty, s.start_at, s.end_at, s.import_id = any(array(
        select i.id from field.service_import i where i.file_name = ${fileName} and not i.dry_run)) as of_file
    from field.service s
    where s.start_at between ${new Date(first)} and ${new Date(last)}
      and s.status <> ${SERVICE_STATUS.archived}`.execute(db());
  for (const row of rows) {
    const service = { ...row, start: Date.parse(row.startAt), end: Date.parse(row.endAt) };
    const key = keyOf(service);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (row.ofFile) imported.set(key, slotOf(service));
  }
  return { counts, imported };
}
