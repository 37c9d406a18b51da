import { Stack } from '@mantine/core';
import { missingServiceColumns, SERVICE_COLUMNS } from '@vigie/contracts/field/import/import';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import type { ColumnPlaces } from '@vigie/contracts/formats/table/column-places';
import { useSend } from '@vigie/kit/runtime';
import { ImportColumns, MissingColumns } from '@vigie/kit/ui/import/import-columns';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useCallback, useEffect } from 'react';

interface Props {
  file: File;
  /** The columns that were already chosen for this file. */
  chosen: ColumnPlaces | null;
  /** The error of the analysis about missing columns. */
  lacks: string | null;
  busy: boolean;
  onChosen: (columns: ColumnPlaces) => void;
}

/** Maps the columns of a file with other headings to those of a planning. */
export function ChooseColumns({ file, chosen, lacks, busy, onChosen }: Props) {
  const { mutate, data, error } = useSend(importCalls.serviceFile, { quiet: true });
  const look = useCallback(() => mutate({ body: {}, files: [file] } as Parameters<typeof mutate>[0]), [mutate, file]);
  useEffect(look, [look]);
  if (error) return <QueryError error={error} onRetry={look} compact />;
  if (!data) return <LoadingState rows={4} />;
  return (
    <Stack gap="sm">
      {lacks && <MissingColumns title={lacks} />}
      <ImportColumns
        file={{ ...data, columns: chosen ?? data.columns }}
        known={SERVICE_COLUMNS}
        missing={(columns) => missingServiceColumns(columns, { answered: true, timed: data.timed ?? [] })}
        busy={busy}
        onChosen={onChosen}
      />
    </Stack>
  );
}
