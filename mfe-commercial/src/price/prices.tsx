import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Price, validityOf } from '@vigie/contracts/commercial/price/price';
import { priceActs, priceRight } from '@vigie/contracts/commercial/price/price.acts';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { PRICE_STATES, type PriceState } from '@vigie/contracts/commercial/price/price-list';
import { newId } from '@vigie/contracts/core/id';
import { formatCents } from '@vigie/contracts/formats/french';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import { type PriceOwner, priceOn } from '@vigie/contracts/rules/prices/price-layers';
import { type DayPricing, priceTable } from '@vigie/contracts/rules/prices/price-table';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { Tone } from '@vigie/kit/logic/palette';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useRight } from '@vigie/kit/runtime';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import type { ReactNode } from 'react';
import { PriceDialog } from './price.dialog';
import { pricingBelow, withoutPrice } from './price-below';

const TONES = Object.fromEntries(PRICE_STATES.map(({ value, label, tone }) => [value, { label, tone }])) as Record<
  PriceState,
  { label: string; tone: Tone }
>;

/** Kinds of hour shown in the table; the others are in the form only. */
const SHOWN = ['day', 'night', 'sunday', 'holiday'] as const;

interface Section {
  title: string;
  prices: Price[];
  own: boolean;
}

/** The owner's own prices first, then the less specific ones that apply where the owner has none. */
function sectionsOf({ customerId, siteId }: PriceOwner, prices: readonly Price[]): Section[] {
  const named = (specialty: string | null) => specialty ?? '';
  const newestFirst = prices.toSorted(
    (a, b) => b.validFrom.localeCompare(a.validFrom) || named(a.specialty).localeCompare(named(b.specialty), 'fr'),
  );
  const sections = [
    siteId && { title: 'Tarifs du site', prices: newestFirst.filter((it) => it.siteId !== null) },
    (siteId || customerId) && { title: 'Tarifs du client', prices: newestFirst.filter((it) => it.customerId !== null) },
    { title: "Tarifs de l'agence", prices: newestFirst.filter((it) => !it.siteId && !it.customerId) },
  ];
  return sections.flatMap((section) => section || []).map((section, i) => ({ ...section, own: i === 0 }));
}

export function Prices({ owner }: { owner: PriceOwner }) {
  const query = useCall(priceCalls.prices, {
    query: { customerId: owner.customerId ?? undefined, siteId: owner.siteId ?? undefined },
  });
  const today = useToday();
  const dialog = useDialog<{ id: string; price?: Price }>();
  // A user who may not change these prices still sees them: they are the ones that the owner's prices override.
  const mayNot = !useRight(priceRight(owner));
  const readOnly = useReadOnly(mayNot);
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={4} />;
  const { prices, base, customerId, currency } = query.data;
  const seen = { customerId: customerId ?? '', siteId: owner.siteId ?? '' };
  const on = (price: Price) => {
    const seenOn = priceOn(price, seen, prices, base, today);
    return price.unreadable ? { ...seenOn, state: 'unreadable' as const } : seenOn;
  };
  return (
    <Stack gap="lg">
      {sectionsOf(owner, prices).map(({ title, prices: shown, own }) => (
        <PriceSection
          key={title}
          title={title}
          prices={shown}
          currency={currency}
          on={on}
          onOpen={own && !readOnly ? (price) => dialog.open({ id: price.id, price }) : undefined}
          action={
            own &&
            !readOnly && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => dialog.open({ id: newId() })}
              >
                Ajouter un tarif
              </Button>
            )
          }
        />
      ))}
      <Text c="dimmed" size="sm">
        {withoutPrice(base, currency)}
      </Text>
      {dialog.subject && (
        <PriceDialog
          key={dialog.subject.id}
          {...dialog.subject}
          owner={owner}
          currency={currency}
          below={pricingBelow(dialog.subject.price ?? { ...owner, specialty: null }, query.data, today)}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </Stack>
  );
}

interface SectionProps {
  title: string;
  prices: readonly Price[];
  currency: string;
  on: (price: Price) => { pricing: DayPricing; state: PriceState };
  onOpen?: (price: Price) => void;
  action: ReactNode;
}

function PriceSection({ title, prices, currency, on, onOpen, action }: SectionProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{title}</Text>
        {action}
      </Group>
      {prices.length === 0 ? (
        <Text c="dimmed">Aucun.</Text>
      ) : (
        <Table.ScrollContainer minWidth={620}>
          <Table className="vg-figures vg-sheet">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Spécialité</Table.Th>
                <Table.Th>Validité</Table.Th>
                {SHOWN.map((kind) => (
                  <Table.Th key={kind} ta="right">
                    {`${HOUR_KIND_LABELS[kind]} HT`}
                  </Table.Th>
                ))}
                {onOpen && <Table.Th aria-label="Actions" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {prices.map((price) => (
                <PriceLine key={price.id} price={price} currency={currency} {...on(price)} onOpen={onOpen} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}

interface LineProps {
  price: Price;
  currency: string;
  pricing: DayPricing;
  state: PriceState;
  onOpen?: (price: Price) => void;
}

function PriceLine({ price, currency, pricing, state, onOpen }: LineProps) {
  const acts = useActs(priceActs);
  const { hour } = priceTable(pricing);
  return (
    <Table.Tr c={state === 'holds' ? undefined : 'dimmed'}>
      <Table.Td>{price.specialty ?? 'Toutes'}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {validityOf(price)}
          <StatusBadge tone={TONES[state].tone} icon={false}>
            {TONES[state].label}
          </StatusBadge>
        </Group>
      </Table.Td>
      {SHOWN.map((kind) => (
        <Table.Td key={kind} ta="right">
          {price.unreadable ? '—' : formatCents(hour[kind], currency)}
        </Table.Td>
      ))}
      {onOpen && (
        <Table.Td>
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen(price)}>
              Modifier
            </Button>
            {acts(price).map((act) => (
              <Button
                key={act.name}
                size="compact-sm"
                variant="subtle"
                color={act.tone}
                onClick={() => void act.onClick()}
              >
                {act.label}
              </Button>
            ))}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
