import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatCents } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../tables';
import { HELD } from './list-equipment';

interface Held {
  quantity: number;
  returned: number;
  valueCents?: number | null;
}

const leftOf = ({ quantity, returned }: Held): number => quantity - returned;

/** Says how many pieces are left to return, and the value of those whose value is known; null where none is. */
export function leftToReturn(held: readonly Held[], currency: string): string | null {
  const pieces = (items: readonly Held[]) => items.reduce((sum, item) => sum + leftOf(item), 0);
  const count = pieces(held);
  if (count === 0) return null;
  const left = `Reste à restituer : ${plural(count, 'pièce')}`;
  const unknown = pieces(held.filter(({ valueCents }) => valueCents == null));
  if (unknown === count) return `${left}.`;
  const value = held.reduce((sum, item) => sum + leftOf(item) * (item.valueCents ?? 0), 0);
  const known = `${left}, d'une valeur de ${formatCents(value, currency)}`;
  return unknown === 0 ? `${known}.` : `${known}, sans compter ${plural(unknown, 'pièce')} de valeur non renseignée.`;
}

/** More pieces than this would make the question too long to be read. */
const NAMED = 5;

/** Returns sentences about what an agent who leaves still holds: how much, its value, and each piece by name. */
export async function whatIsHeld(agentId: string): Promise<string[]> {
  const held = await db()
    .selectFrom('equipment as e')
    .select(['type', 'description', 'reference', 'quantity', 'returned', 'valueCents'])
    .where('agentId', '=', agentId)
    .where(sql<boolean>`${HELD}`)
    .orderBy('givenOn')
    .orderBy('id')
    .execute();
  const { currency } = await selectPublishedAgency();
  const sum = leftToReturn(held, currency);
  if (sum === null) return [];
  const named = held.slice(0, NAMED).map((item) => {
    const what = [EQUIPMENT_TYPES.find(({ value }) => value === item.type)?.label, item.description, item.reference]
      .filter(Boolean)
      .join(', ');
    return leftOf(item) > 1 ? `– ${what} (${leftOf(item)})` : `– ${what}`;
  });
  return [sum, ...named, ...(held.length > NAMED ? [`… et ${plural(held.length - NAMED, 'autre')}`] : [])];
}
