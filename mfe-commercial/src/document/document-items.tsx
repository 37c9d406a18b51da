import { useArticles } from '../article/use-catalogue';
import { useSitesOf } from '../forms/customer-site-fields';
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
    />
  );
}
