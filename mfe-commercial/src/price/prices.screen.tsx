import { Text } from '@mantine/core';
import type { Price } from '@vigie/contracts/commercial/price/price';
import { priceActs, priceRight } from '@vigie/contracts/commercial/price/price.acts';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { type PriceRow, priceList } from '@vigie/contracts/commercial/price/price-list';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { PriceOwner } from '@vigie/contracts/rules/prices/price-layers';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useCall, useHolds } from '@vigie/kit/runtime';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { customerPath, sitePath } from '../record-page/record-paths';
import { customerSource } from '../refs/customer-source';
import { siteSource } from '../refs/site-source';
import { PriceDialog, priceAct } from './price.dialog';
import { pricingBelow, withoutPrice } from './price-below';

const AGENCY: PriceOwner = { customerId: null, siteId: null };
const REFS = { customer: customerSource, site: siteSource };
/**
 * Discards the row of a live update: whether a price applies depends on the other prices, so the list is fetched again.
 */
const refetchOnUpdate = () => undefined;

const WHOLE = "Toute l'agence";
const whoseOf = ({ owner }: PriceRow): string => owner ?? WHOLE;

interface Subject {
  id: string;
  owner: PriceOwner;
  price?: Price;
  whose?: string;
  readOnly?: boolean;
}

/** All prices: the agency's, and those of customers and sites, which take precedence. */
export function PricesScreen() {
  const dialog = useDialog<Subject>();
  const holds = useHolds();
  const known = useCall(priceCalls.prices, { query: {} }).data;
  const acts = useActs(priceActs);
  const open = (row: PriceRow) => {
    const { customerId, siteId } = row;
    // A user who may only bill can read the agency's prices, because they complete those of customers.
    const readOnly = !holds(priceRight(row));
    dialog.open({ id: row.id, owner: { customerId, siteId }, price: row, whose: whoseOf(row), readOnly });
  };
  const actions = (row: PriceRow): RowAction[] => {
    const { customerId, siteId } = row;
    const page = siteId ? sitePath(siteId) : customerId && customerPath(customerId);
    return [
      ...(holds(priceRight(row)) ? [{ label: 'Modifier', onClick: () => open(row) }, ...acts(row)] : []),
      ...(page ? [{ label: 'Ouvrir la fiche', onClick: () => navigateTo(`${page}/prices`) }] : []),
    ];
  };
  return (
    <>
      <ListScreen
        list={priceList}
        call={priceCalls.fetchPrices}
        exportCall={priceCalls.fetchPricesExport}
        lead="Ceux d'un client ou d'un site (onglet « Tarifs » de sa fiche) passent avant ceux de l'agence."
        refs={REFS}
        create={{
          label: 'Ajouter un tarif',
          right: priceRight(AGENCY),
          onClick: () => dialog.open({ id: newId(), owner: AGENCY, whose: WHOLE }),
        }}
        onOpen={open}
        rowActions={actions}
        rowTone={({ state }) => (state === 'unreadable' ? 'negative' : undefined)}
        patch={refetchOnUpdate}
        cells={{
          owner: whoseOf,
          specialty: ({ specialty }) => specialty ?? 'Toutes',
          validTo: ({ validTo }) => (validTo ? formatFrenchDay(validTo) : 'Sans fin'),
        }}
        emptyText="Vos tarifs apparaîtront ici : à partir de quel jour une heure coûte combien."
      />
      {known && (
        <Text c="dimmed" size="sm">
          {withoutPrice(known.base, known.currency)}
        </Text>
      )}
      {dialog.show((subject, opening) => (
        <RowDialog {...subject} {...opening} />
      ))}
    </>
  );
}

/** The dialog of a price, opened once the prices that fill its empty fields are loaded. */
function RowDialog({ owner, ...dialog }: Subject & { opened: boolean; onClose: () => void }) {
  const { customerId, siteId } = owner;
  const query = { customerId: customerId ?? undefined, siteId: siteId ?? undefined };
  const known = useCall(priceCalls.prices, { query });
  const today = useToday();
  const act = priceAct(dialog);
  return (
    <RecordDialog {...dialog} query={known} act={act} noun={ENTITY_NOUNS.price} size="lg">
      {(data) => {
        // The row of the list may be older than this answer.
        const price = data.prices.find(({ id }) => id === dialog.id) ?? dialog.price;
        const below = pricingBelow(price ?? { ...owner, specialty: null }, data, today);
        return <PriceDialog {...dialog} price={price} owner={owner} below={below} currency={data.currency} />;
      }}
    </RecordDialog>
  );
}
