import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import type { FieldProps } from '@vigie/kit/ui/fields/field';

/** To whom a document leaves: its customer, unless somebody else is named. */
export function RecipientField({ description, ...props }: Omit<FieldProps<string | null>, 'label'>) {
  return (
    <EmailField
      label="Destinataire"
      description={description ?? COMMERCIAL_MESSAGES.mailToCustomer}
      {...props}
      value={props.value ?? null}
    />
  );
}
