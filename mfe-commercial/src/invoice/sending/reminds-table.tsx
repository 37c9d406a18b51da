import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { REMINDER_HOLDS } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import type { InvoiceRemind } from '@vigie/contracts/commercial/invoice/reminder/reminds';
import { formatCents, formatFrenchDay, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';

interface Props {
  reminds: readonly InvoiceRemind[];
  onRead: (remind: InvoiceRemind) => void;
  /** Absent for who may not send. */
  onRemind?: (remind: InvoiceRemind) => void;
}

/** Unpaid invoices by what leaves next, the first day in front; what is held and what has no level left come last. */
export function RemindsTable({ reminds, onRead, onRemind }: Props) {
  const day = ({ held, next }: InvoiceRemind) => (held || !next ? '9999' : next.on);
  const rows = reminds.toSorted((a, b) => day(a).localeCompare(day(b)) || b.lateDays - a.lateDays);
  return (
    <Table className="vg-sheet" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="sm">Prochaine relance</Table.Th>
          <Table.Th>Facture</Table.Th>
          <Table.Th visibleFrom="md">Dernière relance</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Reste à payer
          </Table.Th>
          <Table.Th aria-label="Actions" visibleFrom="sm" />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className="vg-figures">
        {rows.map((remind) => (
          <Row key={remind.invoice.id} remind={remind} onRead={onRead} onRemind={onRemind} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function lateText(lateDays: number): string {
  if (lateDays > 0) return `${lateDays} jour${lateDays > 1 ? 's' : ''} de retard`;
  return lateDays === 0 ? "échéance aujourd'hui" : `échéance dans ${-lateDays} jour${lateDays < -1 ? 's' : ''}`;
}

type RowProps = Omit<Props, 'reminds'> & { remind: InvoiceRemind };

/** What leaves next and when, or why nothing does. */
function Next({ remind: { next, held } }: Pick<RowProps, 'remind'>) {
  const hold = REMINDER_HOLDS.find(({ value }) => value === held);
  return (
    <>
      {next ? (
        <Text size="sm" fw={550} c={hold ? 'dimmed' : undefined}>
          {hold ? next.level.title : `${next.level.title}, le ${formatFrenchDay(next.on)}`}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          Tous les niveaux sont partis
        </Text>
      )}
      {hold && (
        <StatusBadge tone="neutral" icon={false}>
          {hold.label}
        </StatusBadge>
      )}
    </>
  );
}

function Acts({ remind, onRead, onRemind }: RowProps) {
  const { number } = remind.invoice;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={`Aperçu de la relance de ${number}`}
        onClick={() => onRead(remind)}
      >
        Aperçu
      </Button>
      {onRemind && (
        <Button
          size="compact-md"
          variant="default"
          disabled={remind.held === 'disputed'}
          aria-label={`Relancer pour ${number}`}
          onClick={() => onRemind(remind)}
        >
          Relancer
        </Button>
      )}
    </>
  );
}

/** On a phone one cell holds it all. */
function Row(props: RowProps) {
  const { invoice, lateDays, last } = props.remind;
  const timeZone = useTimeZone();
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">
        <Next remind={props.remind} />
      </Table.Td>
      <Table.Td>
        <Anchor size="sm" component={Link} to={`/platform/documents/factures?id=${invoice.id}`}>
          {invoice.number}
        </Anchor>
        <Text size="sm">{invoice.customer.name}</Text>
        <Text size="xs" c={lateDays > 0 ? 'negative' : 'dimmed'}>
          {lateText(lateDays)}
        </Text>
        <Stack gap="xs" mt="xs" hiddenFrom="sm">
          <Text size="sm">{`${formatCents(invoice.toPay)} à payer`}</Text>
          <div>
            <Next remind={props.remind} />
          </div>
          <Group gap="xs">
            <Acts {...props} />
          </Group>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md">
        {last ? `${last.title ?? 'Message libre'}, le ${formatFrenchDay(wallClock(last.at, timeZone).day)}` : '–'}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {formatCents(invoice.toPay)}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Acts {...props} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
