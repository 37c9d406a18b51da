import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { apiBlob, toast } from '@vigie/kit/runtime';
import { useState } from 'react';
import { savePaper } from '../../logic/save-paper';

interface Props {
  call: AnyCall;
  /** The input of the displayed list, with the columns in order. */
  input: { params?: Record<string, string>; body: object };
  rows: number | undefined;
  fileName: string;
}

/** Exports the rows of the list to Excel; more than 5,000 rows are refused without a request. */
export function ExportButton({ call, input, rows, fileName }: Props) {
  const [busy, setBusy] = useState(false);
  const exportRows = async () => {
    if (rows !== undefined && rows > EXPORT_MAX_ROWS) {
      toast({ tone: 'warning', message: COMMON_MESSAGES.exportTooLarge });
      return;
    }
    setBusy(true);
    await savePaper(fileName, (work) => apiBlob(call, input as CallInput<AnyCall>, work));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      className="vg-tool"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={exportRows}
      loading={busy}
      disabled={!rows}
    >
      <span className="vg-tool-label">Exporter</span>
    </Button>
  );
}
