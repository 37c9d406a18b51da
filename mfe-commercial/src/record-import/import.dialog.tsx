import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { importKindLabel } from '@vigie/contracts/commercial/record-import/import-kinds';
import { missingColumns } from '@vigie/contracts/commercial/record-import/missing-columns';
import {
  importLineList,
  type RecordImport,
  ROW_RESULTS,
} from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatNumber } from '@vigie/contracts/formats/french';
import type { ColumnPlaces } from '@vigie/contracts/formats/table/column-places';
import type { OfferedAct } from '@vigie/kit/logic/acts/use-acts';
import { useCall, useSend } from '@vigie/kit/runtime';
import { Counts } from '@vigie/kit/ui/counts';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { ImportColumns, MissingColumns } from '@vigie/kit/ui/import/import-columns';
import type { LinkedProps } from '@vigie/kit/ui/linked-record';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Instant } from '@vigie/kit/ui/values';
import { useMemo, useState } from 'react';
import { useImportActs } from './use-import-acts';

/** Polling interval while an import is in progress; live updates usually arrive sooner. */
const LOOK_EVERY_MS = 1_000;
const { analysing, toMap, ready, running, undoing } = recordImportStatuses.value;
const AHEAD: readonly number[] = [analysing, ready, running];
const AT_WORK: readonly number[] = [analysing, running, undoing];
const atWork = (it: RecordImport | undefined): boolean => it !== undefined && AT_WORK.includes(it.status);

/** One import from the choice of columns to the report: preview, confirmation, progress, undo. */
export function ImportDialog({ dialog }: { dialog: LinkedProps }) {
  const { id } = dialog.subject;
  const query = useCall(
    recordImportCalls.recordImport,
    { params: { id } },
    { refetchInterval: ({ state }) => (atWork(state.data?.recordImport) ? LOOK_EVERY_MS : false) },
  );
  const it = query.data?.recordImport;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={it ? `${importKindLabel(it.kind)} : ${it.fileName}` : 'Import'}
      size="xl"
      actions={it && <ImportActs it={it} onGone={dialog.close} />}
    >
      {query.isPending && <LoadingState rows={6} />}
      {query.isError && !it && <QueryError error={query.error} onRetry={query.refetch} />}
      {it && <ImportBody it={it} />}
    </Dialog>
  );
}

const WEIGHTS: Readonly<Record<string, number>> = { discard: 0, undo: 0, run: 2 };
/** Orders the buttons as in every dialog: giving up at the left, going on at the right. */
const byWeight = (a: OfferedAct, b: OfferedAct): number => (WEIGHTS[a.name] ?? 1) - (WEIGHTS[b.name] ?? 1);

function ImportActs({ it, onGone }: { it: RecordImport; onGone: () => void }) {
  const acts = useImportActs()(it);
  const count = it.created + it.changed;
  return (
    <Group gap="sm">
      {acts.sort(byWeight).map(({ name, label, tone, refusal, onClick }) => (
        <Button
          key={name}
          variant={name === 'run' ? 'filled' : 'default'}
          color={tone}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={async () => {
            if ((await onClick()) && name === 'discard') onGone();
          }}
        >
          {name === 'run' && count > 0 ? `Importer ${formatNumber(count)} ${count > 1 ? 'fiches' : 'fiche'}` : label}
        </Button>
      ))}
    </Group>
  );
}

function ImportBody({ it }: { it: RecordImport }) {
  const [choosing, setChoosing] = useState(false);
  const mayChoose = it.status === toMap || it.status === ready;
  const choose = mayChoose && (choosing || it.status === toMap);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <StatusBadge tone={recordImportStatuses.all.find(({ value }) => value === it.status)?.tone}>
          {recordImportStatuses.labelOf(it.status)}
        </StatusBadge>
        <Text c="dimmed" size="sm">
          {it.author}, <Instant at={it.createdAt} />
        </Text>
      </Group>
      {atWork(it) && <Working it={it} />}
      {it.missing.length > 0 && (
        <MissingColumns title={PLATFORM_MESSAGES.importMissingColumns({ columns: it.missing.join(', ') })} />
      )}
      {choose && <Columns key={it.updatedAt} it={it} onDone={() => setChoosing(false)} />}
      {mayChoose && !choose && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
            Changer les colonnes
          </Button>
        </Group>
      )}
      {!choose && <ImportCounts it={it} />}
      {/* Read again when a stage is over, and not at each step: the reader's search, page and focus stay meanwhile. */}
      {!choose && <Lines key={it.status} it={it} />}
    </Stack>
  );
}

function Columns({ it, onDone }: { it: RecordImport; onDone: () => void }) {
  const save = useSend(recordImportCalls.saveRecordImport);
  const submit = async (columns: ColumnPlaces) => {
    try {
      await save.mutateAsync({ body: { id: it.id, columns, updatedAt: it.updatedAt } });
      onDone();
    } catch {
      // `useSend` has already shown the error.
    }
  };
  return (
    <ImportColumns
      file={it}
      known={RECORD_COLUMNS[it.kind]}
      missing={(columns) => missingColumns(it.kind, columns)}
      busy={save.isPending}
      onChosen={(columns) => void submit(columns)}
    />
  );
}

function Working({ it }: { it: RecordImport }) {
  const share = it.total === 0 ? 100 : Math.round((it.done / it.total) * 100);
  return (
    <div role="status">
      <Progress value={share} aria-label="Progression" />
      <Text size="sm" className="vg-figures">
        {formatNumber(it.done)} / {formatNumber(it.total)} lignes. Vous pouvez fermer : le travail continue.
      </Text>
    </div>
  );
}

function ImportCounts({ it }: { it: RecordImport }) {
  // While lines are written, the numbers still contain those to come; nobody reads them as done.
  const ahead = AHEAD.includes(it.status);
  const counts = [
    { label: ahead ? 'À créer' : 'Créées', value: it.created },
    { label: ahead ? 'À modifier' : 'Modifiées', value: it.changed },
    { label: 'Inchangées', value: it.same },
    { label: 'Refusées', value: it.refused },
    ...(it.undone + it.kept > 0
      ? [
          { label: 'Annulées', value: it.undone },
          { label: 'Gardées', value: it.kept },
        ]
      : []),
  ];
  return <Counts counts={counts} />;
}

/** The lines with their outcome and reason; exporting this list gives the report. */
function Lines({ it }: { it: RecordImport }) {
  const params = useMemo(() => ({ id: it.id }), [it.id]);
  return (
    <ListScreen
      list={importLineList}
      call={recordImportCalls.fetchImportLines}
      exportCall={recordImportCalls.fetchImportLinesExport}
      params={params}
      title="Lignes du fichier"
      keepIn="local"
      cells={{
        result: ({ result }) => {
          const said = ROW_RESULTS.find(({ value }) => value === result);
          return <StatusBadge tone={said?.tone}>{said?.label}</StatusBadge>;
        },
        // The message is the point of this list, so it wraps instead of being cut.
        message: ({ message }) => message && <span style={{ whiteSpace: 'normal' }}>{message}</span>,
      }}
      emptyText="Ce fichier n'a pas de ligne sous ses colonnes."
    />
  );
}
