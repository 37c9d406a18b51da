import { idSchema } from '@vigie/contracts/core/wire';
import {
  type Tolerance,
  toleranceChangesSchema,
  toleranceFor,
  toleranceSchema,
} from '@vigie/contracts/field/tolerance/tolerance';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** The tolerance of a service, with the site for which it was read. */
export type ToleranceOfService = Tolerance & { siteId: string };
const toleranceOfServiceSchema = toleranceSchema.extend({ siteId: idSchema });

/** A service with the stored tolerance that it began with; null before its first hours are kept. */
export interface ServiceKept {
  siteId: string;
  customerId: string;
  tolerance: object | null;
}

/** Changes of a customer or a site to the agency's tolerance, as stored. */
export interface OwnTolerance {
  targetId: string;
  changes: unknown;
}

/**
 * Returns the tolerance of each service: the one that it began with, so that a changed rule changes no past hours;
 * before it begins, or at another site, the current one.
 * @throws when a stored one is unreadable, since hours must not be kept by a rule that nobody chose
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

/** The agency's tolerance with the changes of the customer, then of the site. */
async function selectOfToday(rows: readonly OwnTolerance[]): Promise<(service: ServiceKept) => ToleranceOfService> {
  const { settings } = await selectPublishedAgency();
  const agency = toleranceSchema.parse(settings.tolerance ?? {});
  const own = new Map(rows.map((row) => [row.targetId, toleranceChangesSchema.parse(row.changes)]));
  return ({ siteId, customerId }) => ({
    siteId,
    ...toleranceFor(agency, own.get(customerId), own.get(siteId)),
  });
}
