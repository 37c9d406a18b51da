import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { VAT_REASONS } from '@vigie/contracts/rules/einvoice/vat-reasons';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';

type Line = Draft<InvoiceItemInput>;

interface Props {
  line: Line;
  onChange: (more: Partial<Line>) => void;
  bound: (key: string) => { error: string | undefined; 'data-path': string };
}

/** The reason why a line bears no VAT. Each reason gives the legal mention; for another exemption the user types it. */
export function VatReasonFields({ line, onChange, bound }: Props) {
  const reason = VAT_REASONS.find(({ value }) => value === line.vatReason);
  const mention = reason && 'text' in reason ? reason.text : undefined;
  return (
    <Pair>
      <SelectField
        label="Motif sans TVA"
        required
        options={VAT_REASONS}
        value={reason?.value ?? 'exempt'}
        onChange={(vatReason) => onChange({ vatReason })}
        {...bound('vatReason')}
      />
      <TextField
        label={mention ? 'Complément de la mention' : 'Mention'}
        description={mention}
        placeholder={mention ? undefined : 'Exonération de TVA, article 261, 4, 4° du CGI'}
        value={line.vatExemption ?? ''}
        onChange={(text) => onChange({ vatExemption: text || null })}
        {...bound('vatExemption')}
      />
    </Pair>
  );
}
