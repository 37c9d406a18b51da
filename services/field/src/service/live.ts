import { tell } from '@vigie/service-kit/acts/tell';
import { lockServices, serviceNoun } from './service-noun';

/** Tells those whom services concern that facts of the field or the clock changed them. */
export async function publishServices(agencyId: string, services: readonly { id: string }[]): Promise<void> {
  const rows = await lockServices([...new Set(services.map(({ id }) => id))]);
  await tell('service', serviceNoun, { agencyId, kind: 'updated', rows });
}
