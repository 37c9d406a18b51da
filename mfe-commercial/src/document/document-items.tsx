import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useArticles } from '../article/use-catalogue';
import { ItemsEditor } from './items-editor';

/** What a form of a document with lines offers of itself. */
interface FormWithItems {
  values: { items: readonly Draft<InvoiceItemInput>[]; discount?: Draft<InvoiceItemInput['discount']> };
  errors: Record<string, string>;
  set: ((path: 'items', value: Draft<InvoiceItemInput>[]) => void) &
    ((path: 'discount', value: Draft<InvoiceItemInput['discount']>) => void);
}

/** The lines of a document in its form, with what the catalogue offers. */
export function DocumentItems({ form, sign }: { form: FormWithItems; sign?: 1 | -1 }) {
  const articles = useArticles();
  return (
    <ItemsEditor
      items={form.values.items}
      discount={form.values.discount}
      onItems={(items) => form.set('items', items)}
      onDiscount={(discount) => form.set('discount', discount)}
      errors={form.errors}
      articles={articles}
      sign={sign}
    />
  );
}
