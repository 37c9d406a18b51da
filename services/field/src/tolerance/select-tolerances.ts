import { idSchema } from '@vigie/contracts/core/wire';
import {
  type Tolerance,
  toleranceChangesSchema,
  toleranceFor,
  toleranceSchema,
} from '@vigie/contracts/field/tolerance/tolerance';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** The tolerance by which the hours of a service are kept, and the site it was read for. */
export type ToleranceOfService = Tolerance & { siteId: string };
const toleranceOfServiceSchema = toleranceSchema.extend({ siteId: idSchema });

/** A service, with the tolerance it began with as it is stored; null before its first hours are kept. */
export interface ServiceKept {
  siteId: string;
  customerId: string;
  tolerance: object | null;
}

/** What a customer or a site has of its own, as it is stored. */
export interface OwnTolerance {
  targetId: string;
  changes: unknown;
}

/**
 * The tolerance of each service: the one it began with, so that nobody's hours change because a rule did; before that,
 * or at another site, the one of today.
 * @throws when a stored one does not parse: hours are not kept by a rule nobody chose.
 */
export async function tolerancesOf(
  services: readonly ServiceKept[],
  own: readonly OwnTolerance[],
): Promise<ReadonlyMap<ServiceKept, ToleranceOfService>> {
  const found = new Map<ServiceKept, ToleranceOfService>();
  const fresh: ServiceKept[] = [];
  for (const service of services) {
    const begun = begunWith(service);
    if (begun) found.set(service, begun);
    else fresh.push(service);
  }
  if (fresh.length > 0) {
    const ofToday = await selectOfToday(own);
    for (const service of fresh) found.set(service, ofToday(service));
  }
  return found;
}

function begunWith({ siteId, tolerance }: ServiceKept): ToleranceOfService | null {
  const stored = tolerance === null ? null : toleranceOfServiceSchema.parse(tolerance);
  return stored?.siteId === siteId ? stored : null;
}

/** The agency's settings, then what the customer and the site have of their own. */
async function selectOfToday(rows: readonly OwnTolerance[]): Promise<(service: ServiceKept) => ToleranceOfService> {
  const { settings } = await selectPublishedAgency();
  const agency = toleranceSchema.parse(settings.tolerance ?? {});
  const own = new Map(rows.map((row) => [row.targetId, toleranceChangesSchema.parse(row.changes)]));
  return ({ siteId, customerId }) => ({
    siteId,
    ...toleranceFor(agency, own.get(customerId), own.get(siteId)),
  });
}
