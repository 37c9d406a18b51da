import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { useRef } from 'react';
import type { CustomerForm } from './customer-draft';

/**
 * The e-mail address and phone numbers of a customer. The first number is the one to call, and is printed on documents.
 */
export function ContactFields({ form }: { form: CustomerForm }) {
  const [first = '', ...others] = form.values.phones ?? [];
  const readOnly = useReadOnly(false);
  const halfTyped = useRef(false);
  const main = form.field('phones.0');
  const at = (index: number) => form.field(`phones.${index + 1}`);
  const setAll = (phones: string[]) => form.set('phones', phones);
  return (
    <>
      <Pair>
        <EmailField label="E-mail" {...form.field('email')} />
        <PhoneField
          label="Téléphone"
          {...main}
          required={false}
          value={first || null}
          onProblem={(problem) => {
            halfTyped.current = problem !== null;
            main.onProblem(problem);
          }}
          // While the first number is retyped, it stays as an empty entry so that the others keep their positions.
          onChange={(phone) => setAll(phone || others.length > 0 ? [phone ?? '', ...others] : [])}
          onBlur={() => (first || halfTyped.current ? main.onBlur() : setAll(others))}
        />
      </Pair>
      {(readOnly ? others.length > 0 : first + others.join('') !== '') && (
        <Repeated
          title="Autres numéros"
          empty="Aucun autre numéro."
          addLabel="Ajouter un numéro"
          rows={others.map((_, index) => ({ id: `${index}` }))}
          onAdd={() => setAll([first, ...others, ''])}
          onRemove={(index) => {
            // Field errors belong to positions, which shift when a row is removed, so all are cleared.
            others.forEach((_, other) => {
              at(other).onProblem(null);
            });
            setAll([first, ...others.filter((_, other) => other !== index)]);
          }}
          row={(index) => (
            <PhoneField
              label={`Numéro ${index + 2}`}
              {...at(index)}
              value={others[index] || null}
              onChange={(phone) => form.set(`phones.${index + 1}`, phone ?? '')}
            />
          )}
        />
      )}
    </>
  );
}
