import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { DEMO_ZONE } from './agency';
import { demoAgents } from './agents';
import { demoId } from './seed';
import { siteId } from './sites';

const zone = zoneOf(DEMO_ZONE);

/** Subcontracted services: a number of shifts, one a day. */
interface Subcontract {
  key: string;
  site: string;
  /** Days since the first shift. */
  daysAgo: number;
  shifts: number;
  from: number;
  hours: number;
}

const SUBCONTRACTS: readonly Subcontract[] = [
  { key: 'summer', site: 'tilleuls-mall', daysAgo: 58, shifts: 8, from: 10, hours: 9 },
  { key: 'autumn', site: 'logistics-port', daysAgo: 20, shifts: 12, from: 21, hours: 8 },
];

/** Returns the id of the subcontractor. */
export const subcontractor = (today: string): string => {
  const external = demoAgents(today).find(({ type }) => type === 'EXTERNAL');
  if (!external) throw new Error('The demonstration has a subcontractor.');
  return external.id;
};

export function subcontracted(today: string): ServiceSave[] {
  const agent = { id: subcontractor(today) };
  return SUBCONTRACTS.flatMap(({ key, site, daysAgo, shifts, from, hours }) =>
    Array.from({ length: shifts }, (_, at) => {
      const day = parseDay(addDays(today, at - daysAgo));
      return {
        id: demoId(`service/subcontracted/${key}/${at}`),
        site: { id: siteId(site) },
        agent,
        activityType: 'Surveillance humaine',
        startAt: new Date(instantAt(zone, day, from * 60)).toISOString(),
        endAt: new Date(instantAt(zone, day, (from + hours) * 60)).toISOString(),
      };
    }),
  );
}
