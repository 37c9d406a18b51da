import { newId } from '@vigie/contracts/core/id';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import type { LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import type { TelephoneMessage } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { pageUrl } from '@vigie/service-kit/link-secret';
import type { OnCall } from '../on-call';

export const alarmUrl = (agencyId: string, id: string): string =>
  pageUrl(agencyId, `/platform/terrain/supervision?id=${id}`);

/** The payload that the telephone gateway gets: the alarm and the person to call. */
export function messageOf(
  alarm: LoneWorkerAlarm,
  person: OnCall | null,
  { agencyId, level }: { agencyId: string; level: number },
): TelephoneMessage {
  const { id, kind, at, agent, agentPhone, site, siteAddress, position } = alarm;
  const what = kind === 'drill' ? 'Exercice' : `Alerte. ${alarmKindLabel(kind)}`;
  return {
    type: 'alarm',
    alarm: { id, kind, at, agent: agent.name, agentPhone, site: site.name, siteAddress, position },
    person: person && { name: person.name, phone: person.phone },
    level,
    sentence: `${what} : ${agent.name}, ${[site.name, siteAddress].filter(Boolean).join(', ')}. Ouvrez Vigie pour répondre.`,
    url: alarmUrl(agencyId, id),
  };
}

/** A fictitious alarm, for the test of a gateway. */
export function exampleMessage(agencyId: string): TelephoneMessage {
  const id = newId();
  return {
    type: 'test',
    alarm: {
      id,
      kind: 'fall',
      at: new Date().toISOString(),
      agent: 'Nadia Benali',
      agentPhone: '+33 6 12 34 56 78',
      site: 'Entrepôt nord',
      siteAddress: '12 quai du Port 76600 Le Havre',
      position: { latitude: 49.4938, longitude: 0.1077, accuracy: 12 },
    },
    person: { name: 'Claire Morel', phone: '+33 6 98 76 54 32' },
    level: 1,
    sentence: 'Essai : Nadia Benali, Entrepôt nord, 12 quai du Port 76600 Le Havre. Ouvrez Vigie pour répondre.',
    url: alarmUrl(agencyId, id),
  };
}
