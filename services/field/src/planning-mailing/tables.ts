import type { MailingParty } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import type { Instant } from '@vigie/service-kit/db/columns';

export interface PlanningMailingTables {
  planningMailing: {
    agencyId: string;
    week: string;
    party: MailingParty;
    at: Instant;
  };
  planningMailingRecipient: {
    agencyId: string;
    week: string;
    party: MailingParty;
    partyId: string;
    outcome: 'waiting' | 'sent' | 'noAddress' | 'nothing';
  };
}
