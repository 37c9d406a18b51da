import { Anchor, type AnchorProps } from '@mantine/core';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { useMayMake } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props extends Pick<AnchorProps, 'className' | 'size'> {
  id: string;
  children: ReactNode;
}

/** The name of an invoice; a link for users who may open it on the screen of invoices. */
export function InvoiceAnchor({ id, children, ...props }: Props) {
  const may = useMayMake();
  if (!may(invoiceCalls.fetchInvoices.access) || !may(invoiceCalls.invoice.access)) return children;
  return (
    <Anchor component={Link} to={`/platform/documents/factures?id=${id}`} {...props}>
      {children}
    </Anchor>
  );
}
