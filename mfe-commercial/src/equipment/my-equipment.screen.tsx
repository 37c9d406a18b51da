import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import type { EquipmentRow } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { equipmentStatuses } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { handedText } from './equipment-acts.dialog';
import { downloadOwnReceipt } from './receipt';
import { useEquipmentActs } from './use-equipment-acts';

/** Sorts by status, so that equipment waiting for a signature comes first. */
const FIRST = { query: '', limit: 100, page: 1, ascending: true, orderBy: 'status', filters: {} } as const;

/** On an agent's phone: the agent's equipment, and the act to sign for it. */
export function MyEquipmentScreen() {
  const query = useCall(equipmentCalls.fetchEquipment, { body: FIRST }, { keep: true });
  const { acts, dialogs } = useEquipmentActs();
  const rows = query.data?.data;
  const [first] = rows ?? [];
  return (
    <Stack>
      <PageHeader
        lead={<DataAge knownAt={query.dataUpdatedAt} />}
        actions={
          first && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void downloadOwnReceipt(first.agent)}
            >
              Bordereau de remise
            </Button>
          )
        }
      />
      {!rows &&
        (query.error ? (
          <QueryError error={query.error} onRetry={query.refetch} />
        ) : (
          <LoadingState rows={3} rowHeight={96} />
        ))}
      {rows?.length === 0 && (
        <EmptyState
          title="Aucun matériel"
          message="La tenue, les clés et le matériel que votre agence vous remet apparaîtront ici, à signer."
        />
      )}
      {rows?.map((row) => (
        <Handed key={row.id} row={row} acts={acts(row)} />
      ))}
      {dialogs}
    </Stack>
  );
}

function Handed({ row, acts }: { row: EquipmentRow; acts: ReturnType<ReturnType<typeof useEquipmentActs>['acts']> }) {
  const { label, tone } = equipmentStatuses.optionOf(row.status);
  const type = EQUIPMENT_TYPES.find(({ value }) => value === row.type)?.label;
  return (
    <Paper component="article" withBorder p="md" aria-label={`${handedText(row)}, ${label}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {handedText(row)}
          </Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text c="dimmed">
          {type}, remis le {formatFrenchDay(row.givenOn)}
          {row.dateEnd ? `, à restituer au plus tard le ${formatFrenchDay(row.dateEnd)}` : ''}
        </Text>
        {acts.map(({ name, label: act, onClick }) => (
          <Button key={name} size="lg" fullWidth onClick={() => void onClick()}>
            {act}
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}
