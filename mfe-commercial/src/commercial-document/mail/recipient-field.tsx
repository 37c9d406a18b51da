import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import type { FieldProps } from '@vigie/kit/ui/fields/field';

/** The recipient of a document; left empty, the mail goes to the customer's address. */
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
