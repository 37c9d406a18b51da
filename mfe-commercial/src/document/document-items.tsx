import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { useArticles } from '../article/use-catalogue';
import { ItemsEditor } from './items-editor';
import type { Line } from './lines';

/** What a form of a document with lines offers of itself. */
interface FormWithItems {
  values: { items: readonly Line[]; discount?: Line['discount']; customer?: { id: string | null } };
  errors: Record<string, string>;
  set: ((path: 'items', value: Line[]) => void) & ((path: 'discount', value: Line['discount']) => void);
}

interface Props {
  form: FormWithItems;
  sign?: 1 | -1;
  /** False where each document that is made of the lines says its own period. */
  dated?: boolean;
}

/** The lines of a document in its form, with what the catalogue and its customer offer. */
export function DocumentItems({ form, sign, dated }: Props) {
  const articles = useArticles();
  const customerId = form.values.customer?.id ?? null;
  const may = useMayMake()(siteCalls.fetchSites.access);
  const body = { limit: MAX_ROWS_PER_PAGE, filters: { customers: customerId ? [customerId] : [] } };
  const sites = useCall(siteCalls.fetchSites, { body }, { enabled: may && customerId !== null });
  return (
    <ItemsEditor
      items={form.values.items}
      discount={form.values.discount}
      onItems={(items) => form.set('items', items)}
      onDiscount={(discount) => form.set('discount', discount)}
      errors={form.errors}
      articles={articles}
      sites={customerId ? sites.data?.data : undefined}
      sign={sign}
      dated={dated}
    />
  );
}
