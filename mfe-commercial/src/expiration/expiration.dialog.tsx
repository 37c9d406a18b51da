import {
  type Expiration,
  expirationFields,
  expirationSaveSchema,
} from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import type { ExpirationMatter } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { type DialogAct, ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { expirationDraft } from './expiration-draft';
import { ExpirationFields } from './expiration-fields';

interface Props {
  act: DialogAct;
  /** The id; chosen by the client for a new record. */
  id: string;
  /** The category of a new expiration. */
  matter: ExpirationMatter;
  opened: boolean;
  onClose: () => void;
}

/** Shows an expiration: to read, to edit, or a new one. */
export function ExpirationDialog(props: Props) {
  return props.act === 'add' ? <ExpirationForm {...props} /> : <KnownExpiration {...props} />;
}

function KnownExpiration(props: Props) {
  const query = useCall(expirationCalls.expiration, { params: { id: props.id } });
  return (
    <RecordDialog
      query={query}
      act={props.act}
      noun={ENTITY_NOUNS.expiration}
      opened={props.opened}
      onClose={props.onClose}
      size="lg"
    >
      {({ expiration }) => <ExpirationForm {...props} known={expiration} />}
    </RecordDialog>
  );
}

function ExpirationForm({ act, id, matter, opened, onClose, known }: Props & { known?: Expiration }) {
  const form = useZodForm(expirationSaveSchema, expirationDraft(id, matter, known));
  const save = useSend(expirationCalls.saveExpiration, { quiet: true });
  const fields = <ExpirationFields form={form} known={known} />;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={act}
      noun={ENTITY_NOUNS.expiration}
      form={form}
      size="lg"
      onSave={(body) => save.mutateAsync({ body })}
      failed={COMMERCIAL_MESSAGES.expirationSaveFailed}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Échéance"
        history={[expirationCalls.historyExpiration, expirationFields]}
      >
        {fields}
      </FieldsAndHistory>
    </FormDialog>
  );
}
