import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { AlarmOutcome } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
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

interface Sample {
  typeKey: 'agent_fall' | 'agent_sos' | 'agent_inactive' | 'agent_leave';
  outcome: Exclude<AlarmOutcome, 'drill'>;
  words: string;
  /** Time after which somebody takes care of it, at least. */
  waitsS: number;
}
type PastAlarm = Sample & { service: ServiceSave };

/** Alarms of the last weeks with their outcome, the most urgent first. */
const SAMPLES: readonly Sample[] = [
  {
    typeKey: 'agent_sos',
    outcome: 'real',
    words: 'Groupe menaçant au portail. Police sur place en 9 min, agent indemne.',
    waitsS: 6,
  },
  {
    typeKey: 'agent_fall',
    outcome: 'false',
    words: "Téléphone tombé dans l'escalier, agent joint aussitôt.",
    waitsS: 9,
  },
  {
    typeKey: 'agent_inactive',
    outcome: 'false',
    words: "L'agent rédigeait son rapport, téléphone posé sur le bureau.",
    waitsS: 14,
  },
  {
    typeKey: 'agent_leave',
    outcome: 'false',
    words: 'Tour extérieur au-delà du parking, périmètre à agrandir.',
    waitsS: 19,
  },
  {
    typeKey: 'agent_inactive',
    outcome: 'false',
    words: 'Agent assis au PC vidéo, consigne rappelée.',
    waitsS: 25,
  },
];

/**
 * Sets the managers on call, and creates alarms of the last weeks that were answered and closed, and a planned drill.
 * The server measures the time until an answer by its own clock. So the answers come among the `meanwhile` steps, each
 * after a time of its own: given at once, they would all have taken 0 s.
 */
export function loneWorkerSteps(
  owner: DemoClient,
  services: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  { now, meanwhile }: { now: number; meanwhile: readonly Step[] },
): Step[] {
  const done = services.filter(({ agent, endAt }) => guards.has(agent?.id ?? '') && Date.parse(endAt) < now);
  const next = services.find(({ agent, startAt }) => agent && Date.parse(startAt) > now + 24 * HOUR_MS);
  const alarms = SAMPLES.flatMap((sample, index) => {
    const service = done[Math.max(0, done.length - 4 - index * 9)];
    return service ? [{ ...sample, service }] : [];
  });
  return [
    () => setChain(owner),
    ...alarms.map((alarm) => () => raise(owner, alarm, guards)),
    ...spread(
      meanwhile,
      alarms.map((alarm) => () => answer(owner, alarm)),
    ),
    ...(next ? [() => planDrill(owner, next)] : []),
  ];
}

/** Puts the second steps in equal distances among the first ones. */
const spread = (steps: readonly Step[], among: readonly Step[]): Step[] =>
  among.length === 0
    ? [...steps]
    : among.flatMap((step, index) => [
        ...steps.slice(
          Math.ceil((index * steps.length) / among.length),
          Math.ceil(((index + 1) * steps.length) / among.length),
        ),
        step,
      ]);

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

const alarmId = ({ typeKey, service }: PastAlarm) => demoId(`alarm/${typeKey}/${service.id}`);

const readAlarm = async (owner: DemoClient, id: string) =>
  (await found(owner.call(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } }, scope)))?.alarm;

async function raise(owner: DemoClient, alarm: PastAlarm, guards: ReadonlyMap<string, Guard>): Promise<void> {
  const { typeKey, service } = alarm;
  const guard = guards.get(service.agent?.id ?? '');
  const location = DEMO_SITES.find(({ id }) => id === service.site.id)?.address?.location;
  const id = alarmId(alarm);
  if (!guard || (await readAlarm(owner, id))) return;
  const at = new Date(Date.parse(service.startAt) + 2.4 * HOUR_MS).toISOString();
  const position = location ? { ...location, accuracy: 12 } : null;
  const body = { id, serviceId: service.id, typeKey, at, position };
  await guard.client.call(logbookCalls.saveSafetyEvent, { body }, { ...scope, agentId: guard.id });
}

/** Acknowledges an alarm after its time and closes it, unless a user has done so meanwhile. */
async function answer(owner: DemoClient, alarm: PastAlarm): Promise<void> {
  const params = { id: alarmId(alarm) };
  const raised = await readAlarm(owner, params.id);
  if (!raised?.recordedAt || raised.status !== loneWorkerAlarmStatuses.value.open) return;
  const answeredAt = Date.parse(raised.recordedAt) + alarm.waitsS * 1_000;
  await new Promise((resolve) => setTimeout(resolve, answeredAt - Date.now()));
  const { updatedAt } = raised;
  const taken = await owner.call(
    loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm,
    { params, body: { updatedAt } },
    scope,
  );
  const closing = { updatedAt: taken.alarm.updatedAt, outcome: alarm.outcome, words: alarm.words };
  await owner.call(loneWorkerAlarmCalls.closeLoneWorkerAlarm, { params, body: closing }, scope);
}

async function planDrill(owner: DemoClient, service: ServiceSave): Promise<void> {
  const at = new Date(Date.parse(service.startAt) + HOUR_MS).toISOString();
  const id = demoId('alarm/drill');
  if (await found(owner.call(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } }, scope))) return;
  const body = { id, service: { id: service.id }, at, infos: 'Malaise simulé au poste de garde' };
  await owner.call(loneWorkerAlarmCalls.saveLoneWorkerAlarm, { body }, scope);
}
