import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { AlarmOutcome } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import { found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';
import { DEMO_SITES } from '../sites';
import type { Guard } from './execution';

const scope = { agencyId: DEMO_AGENCY };
const HOUR_MS = 3_600_000;
const INSTRUCTIONS =
  "1. Appeler l'agent.\n2. Sans réponse, appeler le poste le plus proche du site.\n3. Sans nouvelles après 5 min, appeler le 112 et le client.";

/** Alarms of the last weeks with their outcome. */
const SAMPLES: readonly {
  typeKey: 'agent_fall' | 'agent_sos' | 'agent_inactive' | 'agent_leave';
  outcome: Exclude<AlarmOutcome, 'drill'>;
  words: string;
}[] = [
  {
    typeKey: 'agent_inactive',
    outcome: 'false',
    words: "L'agent rédigeait son rapport, téléphone posé sur le bureau.",
  },
  { typeKey: 'agent_fall', outcome: 'false', words: "Téléphone tombé dans l'escalier, agent joint aussitôt." },
  { typeKey: 'agent_leave', outcome: 'false', words: 'Tour extérieur au-delà du parking, périmètre à agrandir.' },
  {
    typeKey: 'agent_sos',
    outcome: 'real',
    words: 'Groupe menaçant au portail. Police sur place en 9 min, agent indemne.',
  },
  { typeKey: 'agent_inactive', outcome: 'false', words: 'Agent assis au PC vidéo, consigne rappelée.' },
];

/**
 * Sets the managers on call, and creates alarms of the last weeks that were answered and closed, and a planned drill.
 */
export function loneWorkerSteps(
  owner: DemoClient,
  services: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  now: number,
): Step[] {
  const done = services.filter(({ agent, endAt }) => guards.has(agent?.id ?? '') && Date.parse(endAt) < now);
  const next = services.find(({ agent, startAt }) => agent && Date.parse(startAt) > now + 24 * HOUR_MS);
  const picked = SAMPLES.flatMap((sample, index) => {
    const service = done[Math.max(0, done.length - 4 - index * 9)];
    return service ? [{ ...sample, service }] : [];
  });
  return [
    () => setChain(owner),
    ...picked.map((sample) => () => alarm(owner, sample, guards)),
    ...(next ? [() => planDrill(owner, next)] : []),
  ];
}

async function setChain(owner: DemoClient): Promise<void> {
  const { agency } = await owner.call(agencyCalls.agency, undefined, scope);
  const known = readSettingsBlock(agency.settings, 'loneWorker');
  if (known.onCall.length > 0) return;
  const { data } = await owner.call(managerCalls.fetchManagers, { body: {} }, scope);
  const onCall = data.filter((manager) => !manager.owner).map(({ id }) => ({ id }));
  const loneWorker = { ...known, onCall: onCall.slice(0, 2), instructions: INSTRUCTIONS };
  await owner.call(
    agencyCalls.updateAgency,
    { body: { settings: { loneWorker }, updatedAt: agency.updatedAt } },
    scope,
  );
}

async function alarm(
  owner: DemoClient,
  { typeKey, outcome, words, service }: (typeof SAMPLES)[number] & { service: ServiceSave },
  guards: ReadonlyMap<string, Guard>,
): Promise<void> {
  const guard = guards.get(service.agent?.id ?? '');
  const location = DEMO_SITES.find(({ id }) => id === service.site.id)?.address?.location;
  if (!guard) return;
  const id = demoId(`alarm/${typeKey}/${service.id}`);
  const read = () => owner.call(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } }, scope);
  if (await found(read())) return;
  const at = new Date(Date.parse(service.startAt) + 2.4 * HOUR_MS).toISOString();
  const position = location ? { ...location, accuracy: 12 } : null;
  const body = { id, serviceId: service.id, typeKey, at, position };
  await guard.client.call(logbookCalls.saveSafetyEvent, { body }, { ...scope, agentId: guard.id });
  const params = { id };
  const { alarm: raised } = await read();
  const taken = await owner.call(
    loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm,
    { params, body: { updatedAt: raised.updatedAt } },
    scope,
  );
  const closing = { updatedAt: taken.alarm.updatedAt, outcome, words };
  await owner.call(loneWorkerAlarmCalls.closeLoneWorkerAlarm, { params, body: closing }, scope);
}

async function planDrill(owner: DemoClient, service: ServiceSave): Promise<void> {
  const at = new Date(Date.parse(service.startAt) + HOUR_MS).toISOString();
  const id = demoId('alarm/drill');
  if (await found(owner.call(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } }, scope))) return;
  const body = { id, service: { id: service.id }, at, infos: 'Malaise simulé au poste de garde' };
  await owner.call(loneWorkerAlarmCalls.saveLoneWorkerAlarm, { body }, scope);
}
