import type { DocumentTotals } from '@vigie/contracts/commercial/invoice/invoice-item';
import { useArticles } from '../article/use-catalogue';
import { useSitesOf } from '../forms/customer-site-fields';
import { ItemsEditor } from './items-editor';
import type { Line } from './lines';

/** The parts of a document's form that the lines use. */
interface FormWithItems {
  values: { items: readonly Line[]; discount?: Line['discount']; customer?: { id: string | null } };
  errors: Record<string, string>;
  set: ((path: 'items', value: Line[]) => void) & ((path: 'discount', value: Line['discount']) => void);
}

interface Props {
  form: FormWithItems;
  sign?: 1 | -1;
  /** False for a recurrence: each of its invoices has its own period. */
  dated?: boolean;
  /** Of the document; undefined for the agency's. */
  currency?: string;
  vatLeft?: DocumentTotals['vat'];
}

/** The lines of a document's form, with the articles of the catalogue and the sites of its customer. */
export function DocumentItems({ form, sign, dated, currency, vatLeft }: Props) {
  const articles = useArticles();
  const sites = useSitesOf(form.values.customer?.id ?? null);
  return (
    <ItemsEditor
      items={form.values.items}
      discount={form.values.discount}
      onItems={(items) => form.set('items', items)}
      onDiscount={(discount) => form.set('discount', discount)}
      errors={form.errors}
      articles={articles}
      sites={sites}
      sign={sign}
      dated={dated}
      currency={currency}
      vatLeft={vatLeft}
    />
  );
}
