import type { MailingParty } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import type { GivenInstant, Instant, NullableInstant } from '@vigie/service-kit/db/columns';
import type { ColumnType } from 'kysely';

export interface PlanningPublicationTables {
  planningPublication: {
    agencyId: string;
    id: string;
    startOn: string;
    endOn: string;
    fromAt: GivenInstant;
    untilAt: GivenInstant;
    siteId: string | null;
    customerId: string | null;
    agentId: string | null;
    toAgents: boolean;
    toCustomers: boolean;
    services: number;
    createdBy: string | null;
    author: string;
    createdAt: Instant;
  };
  planningPublicationReader: {
    agencyId: string;
    publicationId: string;
    party: MailingParty;
    partyId: string;
    changedAt: ColumnType<string, string | undefined, string>;
    readAt: NullableInstant;
    readBy: string | null;
    remindedAt: NullableInstant;
  };
}
