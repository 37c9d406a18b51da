import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import type { Position } from '@vigie/contracts/field/fact/position';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId, seededRandom } from '../seed';
import { DEMO_SITES } from '../sites';
import type { Guard } from './execution';
import { pictureOf } from './picture';

const scope = { agencyId: DEMO_AGENCY };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Days of services in which rounds were walked. */
const DAYS_BACK = 6;
const RADIUS_M = 40;
const MISSED_SHARE = 0.08;

/** The checkpoints of a site: name, building, floor, instruction. */
const PLACES = [
  ['Entrée principale', 'Bâtiment A', 'RDC', 'Vérifier la fermeture du sas et du rideau.'],
  ['Issue de secours nord', 'Bâtiment A', 'RDC', "Rien devant l'issue ; barre anti-panique libre."],
  ['Local technique', 'Bâtiment A', 'Sous-sol', 'Température, voyants de la centrale incendie.'],
  ['Quai de livraison', 'Bâtiment B', 'RDC', 'Portes fermées, aucun véhicule stationné.'],
  ['Toiture', 'Bâtiment B', 'Étage 4', "Trappe d'accès verrouillée."],
  ['Parking', null, null, 'Barrière baissée, éclairage en marche.'],
] as const;

type DemoSite = (typeof DEMO_SITES)[number];

const countOf = (index: number): number => 4 + (index % 3);
const checkpointId = (site: DemoSite, at: number): string => demoId(`checkpoint/${at}/${site.id}`);
const roundId = (site: DemoSite): string => demoId(`round/${site.id}`);

/** Returns a position some thirty metres from the site, in another direction for each checkpoint. */
function placeOf(site: DemoSite, at: number): Position | null {
  const location = site.address?.location;
  if (!location) return null;
  const near = (degrees: number, turn: number) => Number((degrees + Math.sin(at * 1.7 + turn) * 0.0003).toFixed(6));
  return { latitude: near(location.latitude, 0), longitude: near(location.longitude, 1) };
}

/** Creates the checkpoints of each site and a round over them. Every third round may be walked in any order. */
export function checkpointSteps(owner: DemoClient): Step[] {
  return DEMO_SITES.map((site, index) => async () => {
    const checkpoints = PLACES.slice(0, countOf(index));
    for (const [at, [title, building, floor, description]] of checkpoints.entries()) {
      const id = checkpointId(site, at);
      const badge = `PC-${id.slice(-8).toUpperCase()}`;
      const place = { location: placeOf(site, at), radius: RADIUS_M };
      const body = { id, site: { id: site.id }, title, building, floor, description, badge, ...place };
      await owner.call(checkpointCalls.saveCheckpoint, { body }, scope);
    }
    const body = {
      id: roundId(site),
      name: index % 2 === 0 ? 'Ronde de fermeture' : 'Ronde de surveillance',
      site: { id: site.id },
      grantedDirections: index % 3 === 0 ? ['free' as const] : [],
      checkpoints: checkpoints.map((_, at) => ({ id: checkpointId(site, at) })),
    };
    await owner.call(roundCalls.saveRound, { body }, scope);
  });
}

/**
 * Returns the walks of the services of the last days: most complete, some cut short with a reason, some never started.
 * Each service of the next day has a planned walk.
 */
export function walkSteps(
  owner: DemoClient,
  services: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  now: number,
): Step[] {
  const near = services.filter(({ startAt, agent }) => {
    const start = Date.parse(startAt);
    return agent && start > now - DAYS_BACK * 24 * HOUR_MS && start < now + 24 * HOUR_MS;
  });
  return near.map((service) => async () => {
    const site = DEMO_SITES.find(({ id }) => id === service.site.id);
    if (!site) return;
    const random = seededRandom(Number.parseInt(service.id.slice(-8), 16) + 1);
    const start = Date.parse(service.startAt) + Math.round((1 + random() * 3) * 4) * 15 * MINUTE_MS;
    const guard = guards.get(service.agent?.id ?? '');
    // Nobody walks for an agent without an account: each round of the past days would be missed.
    if (!guard && start < now) return;
    const id = demoId(`walk/${service.id}`);
    const times = { startAt: new Date(start).toISOString(), endAt: new Date(start + HOUR_MS).toISOString() };
    const body = { id, round: { id: roundId(site) }, service: { id: service.id }, ...times };
    await owner.call(roundExecutionCalls.saveRoundExecution, { body }, scope);
    const missed = random() < MISSED_SHARE;
    if (!guard || missed || start + HOUR_MS > now) return;
    await walk({ id, serviceId: service.id, site, guard, start }, random);
  });
}

/** Observations that guards enter on their rounds, with a photo. */
const FINDINGS = [
  'Porte trouvée entrouverte, refermée et vérifiée.',
  'Éclairage en panne, signalé au client.',
  'Trace d’effraction ancienne sur la serrure, signalée au client.',
  'Palette laissée devant la porte, déplacée.',
] as const;
const FINDING_SHARE = 0.3;

/**
 * Returns the checkpoint and text of the observation of a walk, or null for most walks. The result depends on the id
 * only.
 */
function findingOf(id: string, passed: number): { at: number; infos: string } | null {
  const random = seededRandom(Number.parseInt(demoId(`finding/${id}`).slice(-8), 16));
  if (random() >= FINDING_SHARE) return null;
  const infos = FINDINGS[Math.floor(random() * FINDINGS.length)] ?? FINDINGS[0];
  return { at: Math.floor(random() * passed), infos };
}

/** Adds the photo to the entry of the observation, as the phone does. */
async function photograph(guard: Guard, options: { entryId: string; at: number; id: string }): Promise<void> {
  const photo = pictureOf(seededRandom(Number.parseInt(demoId(`photo/${options.id}`).slice(-8), 16)));
  await guard.client.sendFile(
    recordEntryCalls.addEventMessage,
    photo,
    'constatation.png',
    { agencyId: DEMO_AGENCY, agentId: guard.id },
    {
      params: { eventId: options.entryId },
      body: { id: demoId(`walk-photo/${options.id}`), at: new Date(options.at).toISOString() },
    },
  );
}

interface DemoWalk {
  id: string;
  serviceId: string;
  site: DemoSite;
  guard: Guard;
  start: number;
}

async function walk({ id, serviceId, site, guard, start }: DemoWalk, random: () => number): Promise<void> {
  const count = countOf(DEMO_SITES.indexOf(site));
  const cutShort = random() < 0.18;
  const passed = cutShort ? Math.max(1, count - 2) : count;
  const act = (eventKey: RoundEventKey, minutes: number, more: object = {}) =>
    guard.client.call(
      roundExecutionCalls.walkServiceRound,
      {
        params: { activeServiceId: serviceId, eventKey },
        body: {
          serviceRoundExecution: { id, round: { id: roundId(site) } },
          site: { id: site.id },
          event: {
            id: demoId(`walk-act/${minutes}/${id}`),
            at: new Date(start + minutes * MINUTE_MS).toISOString(),
            ...more,
          },
        },
      },
      { agencyId: DEMO_AGENCY, agentId: guard.id },
    );
  await act('round_start', 1);
  const found = findingOf(id, passed);
  for (let at = 0; at < passed; at += 1) {
    const place = placeOf(site, at);
    // In one scan of twenty the agent reads the label far from its checkpoint.
    const away = random() < 0.05 ? 0.002 : 0.00005;
    const position = place && { ...place, latitude: place.latitude + away, accuracy: Math.round(5 + random() * 15) };
    await act('round_checkpoint', 3 + at * 6, { checkpoint: { id: checkpointId(site, at) }, readBy: 'qr', position });
    if (found?.at !== at) continue;
    const minutes = 4 + at * 6;
    await act('round_observation', minutes, {
      checkpoint: { id: checkpointId(site, at) },
      infos: found.infos,
      position,
    });
    await photograph(guard, { entryId: demoId(`walk-act/${minutes}/${id}`), at: start + minutes * MINUTE_MS, id });
  }
  const end = 4 + passed * 6;
  if (cutShort) await act('round_stop', end, { infos: "Ronde incomplète : appelé à l'accueil pour une ouverture" });
  else await act('round_finish', end);
}
