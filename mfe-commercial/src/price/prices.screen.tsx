import { PageHeader } from '@vigie/kit/ui/page-header';
import { Prices } from './prices';

const AGENCY = { customerId: null, siteId: null };

/** Prices of the agency: what its customers and sites have where they have no price of their own. */
export function PricesScreen() {
  return (
    <>
      <PageHeader
        title="Tarifs"
        lead="Un client ou un site peut avoir les siens : onglet « Tarifs » de sa fiche. Ils passent avant ceux de l'agence."
      />
      <Prices owner={AGENCY} />
    </>
  );
}
