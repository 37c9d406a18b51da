import { enteredRatesSchema } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { readHelpVideos } from '@vigie/contracts/platform/installation/help-videos';
import type { Installation } from '@vigie/contracts/platform/installation/installation';
import type { Seller } from '@vigie/contracts/platform/installation/seller';
import { configuredFlags, flagsOf } from '@vigie/service-kit/agency/modules';
import { db } from '../tables';

/**
 * Returns the settings of the installation. `MAINTENANCE=1` in the environment starts maintenance without a sentence.
 */
export async function selectInstallation(lock = false): Promise<Installation> {
  const query = db().selectFrom('installation').selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const configured = configuredFlags();
  return {
    flags: flagsOf((flag) => row.flags[flag] ?? configured[flag]),
    configured,
    maintenance: row.maintenance,
    announcement: row.announcement,
    videos: readHelpVideos(row.videos),
    seller: row.seller,
    lateRates: enteredRatesSchema.parse(row.lateRates),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Returns the company that sells the platform; null while it is not set. */
export async function selectSeller(): Promise<Seller | null> {
  return (await db().selectFrom('installation').select('seller').executeTakeFirstOrThrow()).seller;
}

/** Returns the seller as receipts named it before invoices existed. */
export async function selectIssuer(): Promise<string | null> {
  return (await db().selectFrom('installation').select('issuer').executeTakeFirstOrThrow()).issuer;
}
