import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Link } from 'react-router';

/** Warns that the figures of a period are incomplete while invoices await a check, with a link to them. */
export function InvalidInvoices({ period }: { period: { start: string; end: string } }) {
  const may = useMayMake()(marginCalls.fetchTurnover.access);
  const turnover = useCall(marginCalls.fetchTurnover, { body: { filters: period } }, { enabled: may });
  const count = turnover.data?.invalidInvoices ?? 0;
  if (count === 0) return null;
  const to = filteredListUrl('/platform/documents/factures', invoiceList, {
    status: [invoiceStatuses.value.toCheck],
    billedIn: period,
  });
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status" mb="md">
      <Anchor component={Link} to={to} inherit>
        {COMMERCIAL_MESSAGES.invoicesToCheck({ count })}
      </Anchor>
    </Alert>
  );
}
