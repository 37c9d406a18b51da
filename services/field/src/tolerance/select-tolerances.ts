import {
  type Tolerance,
  toleranceChangesSchema,
  toleranceFor,
  toleranceSchema,
} from '@vigie/contracts/field/tolerance/tolerance';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

export type TolerancesOf = (place: { customerId: string; siteId: string }) => Tolerance;

/** What a customer or a site has of its own, as it is stored. */
export interface OwnTolerance {
  targetId: string;
  changes: unknown;
}

/**
 * The tolerance of each place: the agency's settings, then what its customer and its site have of their own.
 * @throws when a stored one does not parse: hours are not kept by a rule nobody chose.
 */
export async function tolerancesOf(rows: readonly OwnTolerance[]): Promise<TolerancesOf> {
  const { settings } = await selectPublishedAgency();
  const agency = toleranceSchema.parse(settings.tolerance ?? {});
  const own = new Map(rows.map((row) => [row.targetId, toleranceChangesSchema.parse(row.changes)]));
  return ({ customerId, siteId }) => toleranceFor(agency, own.get(customerId), own.get(siteId));
}
