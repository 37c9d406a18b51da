import { Alert, Button, Checkbox, FileInput, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { plural } from '@vigie/contracts/core/messages/plural';
import {
  CREATE_MISSING_RIGHTS,
  IMPORT_COLUMNS,
  type MadeImport,
  type ServiceImport,
} from '@vigie/contracts/field/import/import';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { formatInstant, formatNumber } from '@vigie/contracts/formats/french';
import type { ColumnPlaces } from '@vigie/contracts/formats/table/column-places';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useHolds, useSend } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { ChooseColumns } from './choose-columns';
import { ImportReport, TakenBack } from './import-report';
import { UndoImport } from './undo-import';

/** Polling interval of a running import, for live updates that do not arrive. */
const LOOK_EVERY_MS = 1_000;

/** Imports a month of planning from a spreadsheet, after an analysis. The progress survives leaving the page. */
export function ImportScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [createMissing, setCreateMissing] = useState(false);
  const holds = useHolds();
  const send = useSend(importCalls.importServices, { invalidates: [importCalls.lastImport.name], quiet: true });
  const last = useCall(importCalls.lastImport, undefined, {
    refetchInterval: ({ state }) => (send.isPending || state.data?.import?.state === 'running' ? LOOK_EVERY_MS : false),
  });
  const known = last.data?.import ?? null;
  const running = known?.state === 'running';
  // The analysed file and options. With another file or option the result is no longer valid.
  const [analysed, setAnalysed] = useState<{ file: File; createMissing: boolean } | null>(null);
  const isCurrent = analysed !== null && analysed.file === file && analysed.createMissing === createMissing;
  // The last import when the file was sent, if it was known. A newer one means that the server took the file, even if
  // its answer was lost or came too late.
  const [lastBefore, setLastBefore] = useState<string | null>();
  const wasTaken = lastBefore !== undefined && known !== null && known.id !== lastBefore;
  const [columns, setColumns] = useState<ColumnPlaces | null>(null);
  const [choosing, setChoosing] = useState(false);
  const lacks = isCurrent && send.error?.key === 'missing_columns' ? send.error.message : null;
  const chooses = file !== null && !running && (choosing || lacks !== null);
  const isStale = known?.dryRun === true && analysed !== null && file !== null && !isCurrent;
  const preview = known?.dryRun && known.fileName === file?.name && isCurrent && !send.isPending ? known : null;

  const choose = (other: File | null) => {
    setFile(other);
    setColumns(null);
    setChoosing(false);
  };
  const start = (dryRun: boolean, places = columns) => {
    if (!file) return;
    if (dryRun) setAnalysed({ file, createMissing });
    setColumns(places);
    setChoosing(false);
    setLastBefore(last.data && (known?.id ?? null));
    const sent = {
      body: {
        dryRun: dryRun ? 'true' : 'false',
        createMissing: createMissing ? 'true' : 'false',
        ...(places && { columns: JSON.stringify(places) }),
      },
      files: [file],
    } as Parameters<typeof send.mutate>[0];
    send.mutate(sent, { onError: () => void last.refetch() });
  };

  return (
    <>
      <PageHeader lead="Un mois de planning depuis un classeur Excel (.xlsx) ou un fichier CSV séparé par des points-virgules." />
      <Stack gap="md" maw={860}>
        <Paper withBorder p="md">
          <Stack gap="sm">
            <FileInput
              label="Fichier de services"
              description={`Colonnes : ${IMPORT_COLUMNS.join(', ')}. Dates au format jj/mm/aaaa, seules ou avec leur heure ; sans date de fin, celle du début ou le lendemain.`}
              placeholder="Choisir un fichier"
              accept=".xlsx,.csv"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              value={file}
              onChange={choose}
              disabled={send.isPending || running}
              clearable
              clearButtonProps={{ 'aria-label': 'Retirer le fichier' }}
            />
            {CREATE_MISSING_RIGHTS.every(holds) && (
              <Checkbox
                label="Créer les fiches manquantes"
                description="Les clients, sites et agents inconnus sont créés avec leur nom ; vous les compléterez ensuite."
                checked={createMissing}
                onChange={(event) => setCreateMissing(event.currentTarget.checked)}
                disabled={send.isPending || running}
              />
            )}
            {send.error && !lacks && !wasTaken && (
              <Alert color="negative" role="alert" title="Le fichier n'a pas été importé">
                {send.error.message}
              </Alert>
            )}
            {chooses && (
              <ChooseColumns
                key={`${file.name}/${file.lastModified}/${file.size}`}
                file={file}
                chosen={columns}
                lacks={lacks}
                busy={send.isPending}
                onChosen={(places) => start(true, places)}
              />
            )}
            <Group gap="sm" display={chooses ? 'none' : undefined}>
              <Button
                variant={preview ? 'default' : 'filled'}
                disabled={!file || running}
                loading={send.isPending}
                onClick={() => start(true)}
              >
                {isStale ? 'Analyser à nouveau' : 'Analyser le fichier'}
              </Button>
              {preview && preview.report.services > 0 && (
                <Button onClick={() => start(false)}>{importLabel(preview.report.services)}</Button>
              )}
              {file && !running && (
                <Button variant="subtle" disabled={send.isPending} onClick={() => setChoosing(true)}>
                  Changer les colonnes
                </Button>
              )}
            </Group>
          </Stack>
        </Paper>
        {last.isPending && <LoadingState rows={2} />}
        {last.error && <QueryError error={last.error} onRetry={last.refetch} compact />}
        {known && !isStale && <LastImport known={known} />}
        <Before imports={(last.data?.made ?? []).filter(({ id }) => id !== known?.id)} />
      </Stack>
    </>
  );
}

const importLabel = (services: number): string =>
  services > 1 ? `Importer ${formatNumber(services)} services` : 'Importer 1 service';

const TITLES = {
  running: 'Import en cours',
  done: 'Import terminé',
  failed: 'Import interrompu',
  undone: 'Import annulé',
};

function LastImport({ known }: { known: ServiceImport }) {
  const timeZone = useTimeZone();
  const share = known.total === 0 ? 100 : Math.round((known.done / known.total) * 100);
  const title = known.dryRun ? 'Analyse du fichier' : TITLES[known.state];
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{title}</Text>
          <Text c="dimmed" size="sm">
            {known.fileName} · {formatInstant(known.createdAt, timeZone)}
          </Text>
        </Group>
        {!known.dryRun && known.state !== 'undone' && (
          <div role="status">
            <Progress value={share} aria-label="Progression de l'import" />
            <Text size="sm" className="vg-figures">
              {known.done} / {known.total} services
            </Text>
          </div>
        )}
        {known.state === 'undone' ? (
          <TakenBack report={known.report} stayed={known.stayed} />
        ) : (
          <ImportReport id={known.id} report={known.report} dryRun={known.dryRun} />
        )}
        <UndoImport of={known} />
      </Stack>
    </Paper>
  );
}

/** Earlier imports, which stay visible during an analysis, because each can still be undone. */
function Before({ imports }: { imports: readonly MadeImport[] }) {
  const timeZone = useTimeZone();
  if (imports.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label="Imports précédents">
      <Stack gap="sm">
        <Text fw={600}>Imports précédents</Text>
        {imports.map((one) => (
          <Group key={one.id} justify="space-between" role="group" aria-label={one.fileName}>
            <div>
              <Text>{one.fileName}</Text>
              <Text c="dimmed" size="sm">
                {TITLES[one.state]} · {plural(one.done, 'service')} · {formatInstant(one.createdAt, timeZone)}
              </Text>
            </div>
            <UndoImport of={one} />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
