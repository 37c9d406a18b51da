import type { CONSENT_ROLES } from '@vigie/contracts/catalogues/constants/agents';
import type { Instant } from '@vigie/service-kit/db/columns';

export type ConsentRole = (typeof CONSENT_ROLES)[number]['value'];

export interface ConsentTables {
  consent: {
    agencyId: string;
    id: string;
    userId: string;
    role: ConsentRole;
    documentVersion: string;
    accepted: boolean;
    at: Instant;
  };
}
