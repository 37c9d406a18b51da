import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import type { EstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import type { PriceSave } from '@vigie/contracts/commercial/price/price';
import type { SiteSave } from '@vigie/contracts/commercial/site/site';
import { addDays, HOUR_MS, parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';

/** The data of an example agency: enough to show each page at work, and little enough to be created in seconds. */

const DAY_MIN = 24 * 60;
/** Longer services have a break. */
const BREAK_FROM_MIN = 6 * 60;
/** Days planned before and after today. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 6;
const GUARD = 'Agent de sécurité';
const DAY_WORK = `${GUARD} – Jour`;

const address = (street: string, zipcode: string, city: string, latitude: number, longitude: number) => ({
  ...{ street, zipcode, city, country: 'France' },
  location: { latitude, longitude },
});

const CUSTOMERS = [
  { name: 'Galerie des Tilleuls', address: address('18 avenue des Tilleuls', '94000', 'Créteil', 48.7801, 2.4569) },
  { name: 'Clinique du Parc', address: address('7 rue du Parc', '92100', 'Boulogne-Billancourt', 48.8397, 2.2399) },
];

/** Each site is one post, held daily between two hours; an end that is not after the start is on the next morning. */
const SITES = [
  { customer: 0, name: 'Galerie marchande', from: 8, to: 16 },
  { customer: 0, name: 'Parking souterrain', from: 20, to: 4 },
  { customer: 1, name: 'Accueil des urgences', from: 12, to: 20 },
  { customer: 1, name: 'Ronde extérieure', from: 18, to: 23 },
];

/** Two agents per post, who take turns from day to day. */
const AGENTS = [
  ['Karim', 'Benali'],
  ['Nadia', 'Roux'],
  ['Thomas', 'Lefèvre'],
  ['Aminata', 'Diallo'],
  ['Julien', 'Mercier'],
  ['Sofia', 'Garcia'],
  ['Mamadou', 'Traoré'],
  ['Élodie', 'Garnier'],
] as const;

/** Days from today on which the night service has no agent yet. */
const GAPS = [2, 4];

/** The ids derive from the example agency, so that a record sent twice is written once. */
const KINDS = [
  'customer',
  'site',
  'agent',
  'price',
  'contract',
  'service',
  'estimate',
  'invoice',
  'item',
  'entry',
  'break',
] as const;
export const exampleId = (agencyId: string, kind: (typeof KINDS)[number], index: number): string =>
  `${agencyId.slice(0, 24)}${(KINDS.indexOf(kind) + 1).toString(16)}${index.toString(16).padStart(11, '0')}`;

export interface ExampleData {
  customers: CustomerSave[];
  sites: SiteSave[];
  agents: AgentSave[];
  prices: PriceSave[];
  /** Services already over, finished as planned; and those to come. */
  worked: ServiceSave[];
  planned: ServiceSave[];
  estimate: EstimateSave;
  invoice: Pick<EstimateSave, 'id' | 'title' | 'customer' | 'items'>;
  entry: { id: string; at: string; typeKey: string; siteId: string; infos: string };
}

export function exampleData(
  agencyId: string,
  startedOn: string,
  options: { timeZone: string; now: number },
): ExampleData {
  const id = (kind: (typeof KINDS)[number], index: number) => exampleId(agencyId, kind, index);
  const services = servicesOf(id, startedOn, options.timeZone);
  const customer = { id: id('customer', 0) };
  const item = (index: number, name: string, quantity: number, unitPriceCents: number) => ({
    ...{ id: id('item', index), name, quantity, unitPriceCents },
    unit: 'hour' as const,
  });
  return {
    customers: CUSTOMERS.map((it, index) => ({ id: id('customer', index), ...it })),
    sites: SITES.map(({ customer: of, name }, index) => ({
      id: id('site', index),
      customerId: id('customer', of),
      name,
      address: CUSTOMERS[of]?.address,
      radius: 150,
      specialties: [GUARD],
      activityType: 'Surveillance humaine',
    })),
    agents: AGENTS.map(([firstName, lastName], index) => agentOf(id, index, firstName, lastName, startedOn)),
    prices: CUSTOMERS.map((_, index) => ({
      id: id('price', index),
      customerId: id('customer', index),
      validFrom: addDays(startedOn, -365),
      dayPriceCents: 2_350,
    })),
    worked: services.filter(({ endAt }) => Date.parse(endAt) <= options.now),
    // A service that is running now is left out: no agent could start it on a phone, so it would be late at once.
    planned: services.filter(({ startAt }) => Date.parse(startAt) > options.now),
    estimate: {
      id: id('estimate', 0),
      customer,
      title: 'Renfort des fêtes',
      items: [item(0, DAY_WORK, 96, 2_350)],
    },
    invoice: {
      id: id('invoice', 0),
      customer,
      title: 'Surveillance de la galerie',
      items: [item(1, DAY_WORK, 56, 2_350)],
    },
    entry: {
      id: id('entry', 0),
      at: new Date(options.now - HOUR_MS).toISOString(),
      typeKey: 'incident_theft',
      siteId: id('site', 0),
      infos: 'Vol à l’étalage : la personne a été remise à la police.',
    },
  };
}

type Ids = (kind: (typeof KINDS)[number], index: number) => string;

function agentOf(id: Ids, index: number, firstName: string, lastName: string, startedOn: string): AgentSave {
  const cardEnd = addDays(startedOn, 400 + index * 30);
  return {
    id: id('agent', index),
    firstName,
    lastName,
    // No account, so no invitation is mailed.
    email: null,
    status: AGENT_STATUS.unlicensed,
    specialties: [GUARD],
    professionalCard: `CAR-075-${cardEnd}-${Number(cardEnd.slice(0, 4)) - 5}0123${450 + index}`,
    contracts: [
      {
        id: id('contract', index),
        type: 'cdi',
        startsOn: addDays(startedOn, -400),
        period: 'month',
        hoursLimitMin: 9_100,
      },
    ],
  };
}

function servicesOf(id: Ids, startedOn: string, timeZone: string): ServiceSave[] {
  const zone = zoneOf(timeZone);
  const today = parseDay(startedOn);
  const at = (day: number, minutes: number) => new Date(instantAt(zone, day, minutes)).toISOString();
  const services: ServiceSave[] = [];
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
    const day = today + offset;
    SITES.forEach(({ from, to }, post) => {
      const agent = post + (day % 2 === 0 ? 0 : SITES.length);
      const open = post === 1 && GAPS.includes(offset);
      const index = (offset + DAYS_BEFORE) * SITES.length + post;
      const end = to * 60 + (to > from ? 0 : DAY_MIN);
      const middle = (from * 60 + end) / 2;
      services.push({
        id: id('service', index),
        site: { id: id('site', post) },
        agent: open ? null : { id: id('agent', agent) },
        specialty: GUARD,
        activityType: 'Surveillance humaine',
        startAt: at(day, from * 60),
        endAt: at(day, end),
        // 20 minutes after six hours of work (Code du travail, L3121-16).
        breaks:
          end - from * 60 > BREAK_FROM_MIN
            ? [{ id: id('break', index), startAt: at(day, middle - 10), endAt: at(day, middle + 10) }]
            : [],
      });
    });
  }
  return [...services, twiceAtOnce(id, today, at)];
}

/** Two overlapping services of one agent tomorrow, so that « Erreurs de planning » has something to show. */
function twiceAtOnce(id: Ids, today: number, at: (day: number, minutes: number) => string): ServiceSave {
  const day = today + 1;
  return {
    id: id('service', 1_000),
    site: { id: id('site', 2) },
    agent: { id: id('agent', day % 2 === 0 ? 0 : SITES.length) },
    specialty: GUARD,
    activityType: 'Renfort',
    startAt: at(day, 10 * 60),
    endAt: at(day, 14 * 60),
  };
}
