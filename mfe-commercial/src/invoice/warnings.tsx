import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';

/** What to look at before a document is issued. */
export function Warnings({ warnings }: { warnings: readonly InvoiceWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status">
      {warnings.map((warning) => (
        <div key={warning.message}>
          {warning.message}
          {warning.count ? ` (${warning.count})` : ''}
        </div>
      ))}
    </Alert>
  );
}
