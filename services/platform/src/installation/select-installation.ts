import {
  FEATURE_FLAG_KEYS,
  FEATURE_FLAGS,
  type FeatureFlag,
} from '@vigie/contracts/catalogues/constants/feature-flags';
import type { Installation } from '@vigie/contracts/platform/installation/installation';
import { optional } from '@vigie/service-kit/env';
import { db } from '../tables';

type Flags = Record<FeatureFlag, boolean>;

const flagsOf = (shown: (flag: FeatureFlag) => boolean): Flags =>
  Object.fromEntries(FEATURE_FLAG_KEYS.map((flag) => [flag, shown(flag)])) as Flags;

/** What is shipped; `FLAGS=offers,shop` in the environment shows more modules. */
function configuredFlags(): Flags {
  const more = (optional('FLAGS') ?? '').split(',');
  return flagsOf((flag) => FEATURE_FLAGS[flag] || more.includes(flag));
}

/** What is set for everybody. `MAINTENANCE=1` in the environment closes the product to its screens, without a sentence. */
export async function selectInstallation(lock = false): Promise<Installation> {
  const query = db().selectFrom('installation').selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const configured = configuredFlags();
  return {
    flags: flagsOf((flag) => row.flags[flag] ?? configured[flag]),
    configured,
    maintenance: row.maintenance,
    announcement: row.announcement,
    issuer: row.issuer,
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
