import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';

interface Props {
  warnings: readonly InvoiceWarning[];
  /** Prices the document again from its services. */
  onRefresh?: () => void;
}

/** Warnings to check before a document is issued. */
export function Warnings({ warnings, onRefresh }: Props) {
  if (warnings.length === 0) return null;
  const changed = warnings.some(({ key }) => key === 'changed');
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status">
      {warnings.map((warning) => (
        <div key={warning.message}>{warning.count ? `${warning.message} (${warning.count})` : warning.message}</div>
      ))}
      {changed && onRefresh && (
        <Group mt="xs">
          <Button size="compact-md" variant="default" onClick={onRefresh}>
            {invoiceActs.acts.refresh.label}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
