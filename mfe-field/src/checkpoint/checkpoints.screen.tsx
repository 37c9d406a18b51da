import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { checkpointActs } from '@vigie/contracts/field/checkpoint/checkpoint.acts';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { type CheckpointRow, checkpointList } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { CheckpointDialog } from './checkpoint.dialog';
import { useLabels } from './use-labels';

/** The checkpoints of the sites, with their labels to print. */
export function CheckpointsScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const labels = useLabels();
  const acts = useActs(checkpointActs);
  const bulkActs = useBulkActs<CheckpointRow>(checkpointActs);
  const mayRead = holds('ACCOUNT_RIGHT_READ_CHECKPOINT') || holds('ACCOUNT_RIGHT_EDIT_CHECKPOINT');
  const actions = (row: CheckpointRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_CHECKPOINT', onClick: () => dialog.open('read', row.id) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_CHECKPOINT', onClick: () => dialog.open('edit', row.id) },
    {
      label: 'Étiquette QR',
      hidden: row.badge === null,
      onClick: () => labels.preview({ ids: [row.id] }),
    },
    {
      label: 'Étiquettes QR du site',
      onClick: () => labels.preview({ siteId: row.site.id }),
    },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={checkpointList}
        call={checkpointCalls.fetchCheckpoints}
        exportCall={checkpointCalls.fetchCheckpointsExport}
        title="Points de contrôle"
        refs={DIRECTORY_SOURCES}
        headerActions={
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} aria-hidden />}
            onClick={() => labels.preview({})}
          >
            Toutes les étiquettes QR
          </Button>
        }
        create={{
          label: 'Ajouter un point de contrôle',
          right: 'ACCOUNT_RIGHT_CREATE_CHECKPOINT',
          onClick: () => dialog.open('add'),
        }}
        onOpen={mayRead ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        bulkActions={[
          {
            label: 'Étiquettes QR',
            onRun: async (rows: readonly CheckpointRow[]) => {
              labels.preview({ ids: rows.map(({ id }) => id) });
              return false;
            },
          },
          ...bulkActs,
        ]}
        emptyText="Une porte, un local, un quai : ce que vos rondes doivent passer. Ajoutez-les avec leur badge ou leur place sur la carte, puis imprimez leurs étiquettes."
      />
      {dialog.show((subject) => (
        <CheckpointDialog {...dialog} subject={subject} />
      ))}
      {labels.dialog}
    </>
  );
}
