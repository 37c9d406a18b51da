import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { apiBlob, toast } from '@vigie/kit/runtime';
import { useState } from 'react';

interface XlsxProps {
  title: string;
  call: AnyCall;
  input: object;
  /** Number of rows that match; undefined while unknown. */
  rows: number | undefined;
}

/** Exports all rows of a tile, filtered and sorted as shown, to an Excel file. */
export function XlsxButton({ title, call, input, rows }: XlsxProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (rows !== undefined && rows > EXPORT_MAX_ROWS) {
      toast({ tone: 'warning', message: COMMON_MESSAGES.exportTooLarge });
      return;
    }
    setBusy(true);
    await savePaper(`${title}.xlsx`, (work) => apiBlob(call, input as CallInput<AnyCall>, work));
    setBusy(false);
  };
  return (
    <ActionIcon
      aria-label={`Exporter : ${title}`}
      title="Exporter (Excel)"
      loading={busy}
      disabled={!rows}
      onClick={save}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}

interface CsvProps {
  title: string;
  disabled: boolean;
  content: () => Blob;
}

/** Exports the data of a chart to a CSV file. */
export function CsvButton({ title, disabled, content }: CsvProps) {
  return (
    <ActionIcon
      aria-label={`Exporter : ${title}`}
      title="Exporter (CSV)"
      disabled={disabled}
      onClick={() => saveBlob(content(), `${title}.csv`)}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}
