import { newId } from '@vigie/contracts/core/id';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A service of an agent that has begun by now, as a phone reads it. */
export const ownService = (id: string, agentId: string) => ({
  ...{ id, reference: 'S-1', status: 100, startAt: inHours(-1), endAt: inHours(1), timeZone: 'Europe/Paris' },
  customer: { id: newId(), name: 'Galerie des Tilleuls' },
  site: { id: newId(), name: "Entrepôt de l'Île" },
  agent: { id: agentId, name: 'Karim Benali' },
  ...{ specialty: 'Agent de sécurité', needsReport: false, startedAt: null, endedAt: null, acts: [] },
});
