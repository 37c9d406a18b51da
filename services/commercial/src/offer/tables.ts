import type { Offer } from '@vigie/contracts/commercial/offer/offer';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenInstant, GivenJson, Instant, SearchColumn } from '@vigie/service-kit/db/columns';

interface Announced {
  reference: string;
  title: string;
  type: Offer['type'];
  contact: GivenJson<Offer['contact']>;
  locations: string[];
  description: string;
  searchText: SearchColumn;
}

export interface OfferTables {
  offer: Announced & { agencyId: string; id: string; status: ActStatus; createdAt: Instant; updatedAt: Instant };
  offerBoard: Announced & {
    id: string;
    ofAgency: string;
    agencyName: string;
    publishedAt: GivenInstant;
    updatedAt: GivenInstant;
  };
  offerAnswer: {
    id: string;
    offerId: string;
    toAgency: string;
    fromAgency: string;
    agencyName: string;
    contact: string;
    message: string;
    phone: string | null;
    createdAt: Instant;
  };
}
