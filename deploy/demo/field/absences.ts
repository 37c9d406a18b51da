import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { formatInstant, instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY, DEMO_ZONE } from '../agency';
import { demoAgents } from '../agents';
import { type DemoClient, found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };
const zone = zoneOf(DEMO_ZONE);

/** An absence: agent, first and last day in days from today, and the answer to a request. */
interface Absence {
  key: string;
  agent: number;
  type: string;
  days: [from: number, to: number];
  more?: { startTime?: string; endTime?: string; weekdays?: number[]; comment?: string };
  /** The state of an agent's request. Without it, the office recorded the absence, which is then accepted. */
  asked?: 'waits' | 'accepted' | { refused: string };
}

/** `agent` is the index in `demoAgents`. Agents who request an absence have an account. */
const ABSENCES: readonly Absence[] = [
  {
    key: 'leave',
    agent: 0,
    type: 'Congé payé',
    days: [10, 13],
    more: { comment: 'Vacances en famille' },
    asked: 'waits',
  },
  {
    key: 'wedding',
    agent: 4,
    type: 'Absence',
    days: [12, 12],
    more: { comment: 'Mariage de ma sœur' },
    asked: 'waits',
  },
  { key: 'summer', agent: 5, type: 'Congé payé', days: [5, 9], asked: 'accepted' },
  {
    key: 'bridge',
    agent: 8,
    type: 'Congé payé',
    days: [33, 36],
    asked: { refused: 'Trois agents sont déjà en congé ces jours-là.' },
  },
  { key: 'sick', agent: 14, type: 'Arrêt maladie', days: [-3, 6], more: { comment: 'Arrêt initial' } },
  {
    key: 'school',
    agent: 23,
    type: 'Formation',
    days: [-30, 90],
    more: { weekdays: [1, 2], startTime: '09:00', endTime: '17:00', comment: "Centre de formation d'apprentis" },
  },
];

interface Rest {
  key: string;
  agent: number;
  /** Days from today. */
  day: number;
  from: number;
  hours: number;
  /** True if the agent requested the rest and waits for an answer. */
  asked?: true;
}
const RESTS: readonly Rest[] = [
  { key: 'taken', agent: 2, day: -20, from: 8, hours: 7 },
  { key: 'to-come', agent: 10, day: 8, from: 8, hours: 7 },
  { key: 'asked', agent: 2, day: 16, from: 8, hours: 7, asked: true },
];

/**
 * Creates absences that were requested, accepted and refused, a sick leave, one day of school each week, and rests
 * taken and to come.
 */
export function absenceSteps(context: DemoContext, owner: DemoClient, today: string): Step[] {
  const agents = demoAgents(today);
  return [
    ...ABSENCES.map((absence) => async () => {
      const agent = agents[absence.agent];
      if (agent) await makeAbsence(context, owner, { absence, agent, today });
    }),
    ...RESTS.map((rest) => async () => {
      const agent = agents[rest.agent];
      if (agent) await makeRest(context, owner, { rest, agent, today });
    }),
  ];
}

async function makeAbsence(
  context: DemoContext,
  owner: DemoClient,
  { absence, agent, today }: { absence: Absence; agent: ReturnType<typeof demoAgents>[number]; today: string },
): Promise<void> {
  const { key, type, days, more, asked } = absence;
  const params = { id: demoId(`absence/${key}`) };
  const known = await found(owner.call(unavailabilityCalls.unavailability, { params }, scope));
  const sender = asked ? await openAgent(context, agent) : owner;
  const body = {
    ...params,
    ...more,
    agent: { id: agent.id },
    type: { name: type },
    startAt: addDays(today, days[0]),
    endAt: addDays(today, days[1]),
    unassignConflicts: true,
    workAgreed: true,
  };
  const { agentUnavailability: made } =
    known ?? (await sender.call(unavailabilityCalls.saveUnavailability, { body }, scope));
  // The request is already decided when an interrupted load is resumed.
  if (made.status !== unavailabilityStatuses.value.requested || !asked || asked === 'waits') return;
  const { updatedAt } = made;
  if (asked === 'accepted') {
    await owner.call(
      unavailabilityCalls.acceptUnavailability,
      { params, body: { updatedAt, unassignConflicts: true, workAgreed: true } },
      scope,
    );
    return;
  }
  const answer = { updatedAt, answer: asked.refused };
  await owner.call(unavailabilityCalls.refuseUnavailability, { params, body: answer }, scope);
}

async function makeRest(
  context: DemoContext,
  owner: DemoClient,
  { rest, agent, today }: { rest: Rest; agent: ReturnType<typeof demoAgents>[number]; today: string },
): Promise<void> {
  const { key, day, from, hours, asked } = rest;
  const params = { id: demoId(`rest/${key}`) };
  if (await found(owner.call(compensatoryRestCalls.compensatoryRest, { params }, scope))) return;
  const at = (hour: number) => formatInstant(zone, instantAt(zone, parseDay(addDays(today, day)), hour * 60));
  const body = {
    ...params,
    agent: { id: agent.id },
    startAt: at(from),
    endAt: at(from + hours),
    durationMin: hours * 60,
  };
  const sender = asked ? await openAgent(context, agent) : owner;
  await sender.call(compensatoryRestCalls.saveCompensatoryRest, { body }, scope);
}

const openAgent = (context: DemoContext, { email }: ReturnType<typeof demoAgents>[number]): Promise<DemoClient> =>
  openClient(context.url, { email: email ?? '', password: DEMO_ACCOUNTS.agent.password });
