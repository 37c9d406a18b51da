import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { badField } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../tables';

/** The points of a service: the checkpoints that its agent validates to take and to end it. */
type PointField = 'startPointId' | 'endPointId';
type Points = Record<PointField, string | null>;

/** A checkpoint as services name it. */
export interface ServicePoint {
  id: string;
  siteId: string;
  status: number;
}

const { active } = checkpointStatuses.value;

/** SQL for the point that service `s` asks for: none once the checkpoint was archived or deleted. */
export const pointAsked = (column: 'start_point_id' | 'end_point_id'): RawBuilder<string | null> =>
  sql`(select k.id from field.checkpoint k
    where k.agency_id = s.agency_id and k.id = ${sql.ref(`s.${column}`)} and k.status = ${sql.lit(active)})`;

export async function selectPointsByIds(ids: readonly (string | null)[]): Promise<Map<string, ServicePoint>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await db()
    .selectFrom('checkpoint')
    .select(['id', 'siteId', 'status'])
    .where('id', 'in', named)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the points that a save leaves to a service at a site. One of another site, or one that is no longer in use, is
 * cleared, because copies and series keep it from an earlier service.
 * @throws 400 at the field when the agency has no such checkpoint
 */
export function pointsAt(
  save: Points,
  { points, siteId, path }: { points: Map<string, ServicePoint>; siteId: string; path: string },
): Points {
  const pointOf = (field: PointField): string | null => {
    const id = save[field];
    if (id === null) return null;
    const point = points.get(id);
    if (!point) throw badField(`${path}${field}`, ROUND_MESSAGES.checkpointNotFound);
    return point.siteId === siteId && point.status === active ? id : null;
  };
  return { startPointId: pointOf('startPointId'), endPointId: pointOf('endPointId') };
}
