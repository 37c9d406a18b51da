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
  /** The input of the list as it is shown, with the columns in their order. */
  input: { params?: Record<string, string>; body: object };
  rows: number | undefined;
  fileName: string;
}

/** The rows of the list as an Excel file; more than 5,000 are refused before anything is asked of the server. */
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
