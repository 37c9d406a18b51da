import { TAX_RATES_ON_OFFER } from '@vigie/contracts/catalogues/constants/tax-rates';
import { type Article, articleSchema } from '@vigie/contracts/commercial/article/article';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatBasisPoints } from '@vigie/contracts/formats/french';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useOwnCurrency } from '../forms/use-currency-of';
import { type Catalogue, catalogueOf, useSaveArticles } from './use-catalogue';

interface Props {
  /** The id; chosen by the client for a new record. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** The form of a catalogue article, from which lines of documents are filled. */
export function ArticleDialog(props: Props) {
  const query = useCall(agencyCalls.agency);
  return (
    <RecordDialog query={query} act="edit" noun={ENTITY_NOUNS.article} opened={props.opened} onClose={props.onClose}>
      {({ agency }) => <ArticleForm {...props} catalogue={catalogueOf(agency)} />}
    </RecordDialog>
  );
}

const RATES = TAX_RATES_ON_OFFER.map((value) => ({ value, label: formatBasisPoints(value) }));

function ArticleForm({ id, opened, onClose, catalogue }: Props & { catalogue: Catalogue }) {
  const known = catalogue.articles.find((article) => article.id === id);
  const form = useZodForm(articleSchema, known ?? { id, name: '', price: null, description: '', specialties: [] });
  const save = useSaveArticles();
  const currency = useOwnCurrency();
  const named = [...new Set([...catalogue.specialties, ...(known?.specialties ?? [])])];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={known ? 'edit' : 'add'}
      noun={ENTITY_NOUNS.article}
      form={form}
      onSave={(article: Article) => save(catalogue, [article])}
    >
      <TextField label="Titre" {...form.field('name')} />
      <Pair>
        <MoneyField label="Prix unitaire HT" currency={currency} {...form.field('price')} />
        <SelectField label="TVA" options={RATES} {...form.field('taxRate')} value={form.values.taxRate ?? 2_000} />
      </Pair>
      <TextAreaField label="Description" {...form.field('description')} />
      <MultiSelectField
        label="Spécialités"
        options={named.map((name) => ({ value: name, label: name }))}
        {...form.field('specialties')}
        value={form.values.specialties ?? []}
      />
    </FormDialog>
  );
}
