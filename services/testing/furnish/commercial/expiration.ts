import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import type { World } from '../../world';

export async function newExpiration(world: World, who: Person, mark = ''): Promise<string> {
  const id = newId();
  const expirationType = { name: `Contrôle ${mark}${id}` };
  const body = { id, subject: 'agency' as const, category: 4 as const, expirationType, endDate: '2030-03-01' };
  await ok(world, who, expirationCalls.saveExpiration, { body });
  return id;
}
