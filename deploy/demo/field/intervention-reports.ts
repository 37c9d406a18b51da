import type { CALL_TIME_TYPES } from '@vigie/contracts/catalogues/constants/interventions';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { DEMO_AGENCY } from '../agency';
import { demoAgents } from '../agents';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId, seededRandom } from '../seed';
import type { Guard } from './execution';
import { pictureOf } from './picture';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Number of past days with interventions, and number of reports in them. */
const DAYS_BACK = 12;
const REPORTS = 14;

type CallTimeType = (typeof CALL_TIME_TYPES)[number]['value'];
interface Found {
  types: CallTimeType[];
  weather: string;
  anomalies: string | null;
  setUp: string | null;
  presences: string | null;
  comment: string;
}

const FOUND: readonly Found[] = [
  {
    types: ['Levée de doute'],
    weather: 'Pluie',
    anomalies: 'Issue de secours nord entrouverte, aucune trace d’effraction.',
    setUp: 'Alarme remise en service à mon départ.',
    presences: null,
    comment: 'Tour complet du bâtiment, rien à signaler. Issue refermée et contrôlée.',
  },
  {
    types: ['Defaut batterie', 'Technique'],
    weather: 'Temps clair',
    anomalies: 'Voyant « batterie » allumé sur la centrale.',
    setUp: 'Système en marche sur secteur.',
    presences: 'Technicien de maintenance, M. Lefèvre.',
    comment: 'Le technicien remplace la batterie dans la journée.',
  },
  {
    types: ['Incendie'],
    weather: 'Vent fort',
    anomalies: null,
    setUp: 'Centrale incendie réarmée.',
    presences: 'Sapeurs-pompiers, 12 minutes sur place.',
    comment: 'Déclenchement dû à la poussière du chantier ; aucun dégât, personne n’a été évacué.',
  },
  {
    types: ['Ascensseur'],
    weather: 'Temps clair',
    anomalies: 'Cabine arrêtée entre deux niveaux, personne à l’intérieur.',
    setUp: null,
    presences: 'Ascensoriste prévenu à mon arrivée.',
    comment: 'Zone balisée dans l’attente du dépannage.',
  },
];

/** Returns the strokes of a signature from left to right, which depend on the letters of the name. */
function strokesOf(name: string): SignatureStrokes {
  const letters = [...name.replaceAll(' ', '')].slice(0, 12);
  return letters.map((letter, index) => {
    const height = 60 + (letter.charCodeAt(0) % 7) * 20;
    const left = 80 + index * 65;
    return [0, 1, 2, 3, 4].map((at): [number, number] => [left + at * 17, 200 + (at % 2 === 0 ? height : -height) / 2]);
  });
}

/** Creates reports of interventions of the last days: signed by their agents, most also by the customer, some sent. */
export function reportSteps(
  owner: DemoClient,
  services: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  { now, today }: { now: number; today: string },
): Step[] {
  const over = services.filter(({ agent, endAt }) => {
    const end = Date.parse(endAt);
    return guards.has(agent?.id ?? '') && end < now && end > now - DAYS_BACK * DAY_MS;
  });
  // Every n-th service, so that the reports are spread over the sites.
  const every = Math.max(1, Math.ceil(over.length / REPORTS));
  const called = over.filter((_, index) => index % every === 0);
  const names = new Map(demoAgents(today).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return called.map((service, index) => () => {
    const guard = guards.get(service.agent?.id ?? '');
    const found = FOUND[index % FOUND.length];
    if (!guard || !found) return Promise.resolve();
    return report({ service, guard, found, index, name: names.get(guard.id) ?? '' }, owner);
  });
}

/** Photos of most reports, one or two; every fourth has none. */
function photosOf(id: string, index: number): Blob[] {
  const random = seededRandom(Number.parseInt(demoId(`report-photo/${id}`).slice(-8), 16));
  return Array.from({ length: index % 4 === 3 ? 0 : 1 + (index % 2) }, () => pictureOf(random));
}

interface Called {
  service: ServiceSave;
  guard: Guard;
  name: string;
  found: Found;
  index: number;
}

async function report({ service, guard, name, found, index }: Called, owner: DemoClient): Promise<void> {
  const id = demoId(`report/${service.id}`);
  const arrival = Date.parse(service.startAt) + (90 + index * 7) * MINUTE_MS;
  const instant = (minutes: number) => new Date(arrival + minutes * MINUTE_MS).toISOString();
  const { types: interventionType, ...words } = found;
  const signature = (fullname: string) => ({ fullname, signedAt: instant(33), strokes: strokesOf(fullname) });
  const byAgent = index % 9 !== 8;
  const byCustomer = byAgent && index % 3 === 0;
  const { report: recorded } = await guard.client.sendFile(
    interventionReportCalls.recordInterventionReport,
    photosOf(id, index),
    'intervention.png',
    { agencyId: DEMO_AGENCY, agentId: guard.id },
    {
      params: { id },
      body: {
        id: demoId(`report-act/${service.id}`),
        at: instant(34),
        serviceId: service.id,
        startAt: instant(0),
        endAt: instant(31),
        blocks: JSON.stringify({ ...words, interventionType, callTime: instant(-22), badTraffic: index % 4 === 1 }),
        ...(byAgent && { signature: JSON.stringify(signature(name)) }),
        ...(byCustomer && { customerSignature: JSON.stringify(signature('Claire Moreau')) }),
      },
    },
  );
  if (index % 4 !== 2) return;
  const scope = { agencyId: DEMO_AGENCY };
  const read = await owner.call(interventionReportCalls.interventionReport, { params: { id: recorded.id } }, scope);
  if (read.interventionReport.sent) return;
  const { updatedAt } = read.interventionReport;
  const body = { updatedAt, to: 'exploitation@client.example' };
  await owner.call(interventionReportCalls.sendInterventionReport, { params: { id: recorded.id }, body }, scope);
}
