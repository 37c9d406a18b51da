import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import type { EnteredRates } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import type { HelpVideos } from '@vigie/contracts/platform/installation/help-videos';
import type { Seller } from '@vigie/contracts/platform/installation/seller';
import type { GivenJson, Instant, Json, NullableJson } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface InstallationTables {
  installation: {
    id: Generated<boolean>;
    flags: Json<Partial<Record<FeatureFlag, boolean>>>;
    maintenance: string | null;
    announcement: string | null;
    /** The seller as receipts named it before invoices existed. */
    issuer: string | null;
    videos: Json<Partial<HelpVideos>>;
    seller: NullableJson<Seller>;
    lateRates: Json<EnteredRates>;
    updatedAt: Instant;
  };
  installationChange: {
    id: string;
    at: Instant;
    userId: string;
    before: GivenJson<Record<string, unknown>>;
    after: GivenJson<Record<string, unknown>>;
  };
}
