import { Anchor, type AnchorProps } from '@mantine/core';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { useMayMake } from '@vigie/kit/runtime';
import { Link } from 'react-router';

interface Props extends Pick<AnchorProps, 'className' | 'size'> {
  id: string;
  number: string | null;
  /** The words of the link to a draft, which has no number; by default what it is. */
  draft?: string;
}

const DRAFT = 'Brouillon';

/** The number of an invoice; a link for users who may open it on the screen of invoices. */
export function InvoiceAnchor({ id, number, draft = DRAFT, ...props }: Props) {
  const may = useMayMake();
  if (!may(invoiceCalls.fetchInvoices.access) || !may(invoiceCalls.invoice.access)) return number ?? DRAFT;
  return (
    <Anchor component={Link} to={`/platform/documents/factures?id=${id}`} {...props}>
      {number ?? draft}
    </Anchor>
  );
}
