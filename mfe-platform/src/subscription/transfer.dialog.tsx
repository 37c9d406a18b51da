import { Alert, Button, Text } from '@mantine/core';
import { FILE_PACKS, PLANS } from '@vigie/contracts/catalogues/constants/subscriptions';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { addDays } from '@vigie/contracts/core/time/days';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import {
  type Choice,
  periodCents,
  periodEnd,
  planFor,
  SUBSCRIPTION_PERIODS,
} from '@vigie/contracts/platform/subscription/offer';
import { vatCentsOf } from '@vigie/contracts/platform/subscription/subscription-vat';
import {
  TRANSFER_MAX_AGE_DAYS,
  type TransferSave,
  type TransferTerms,
  transferSaveSchema,
} from '@vigie/contracts/platform/subscription/transfer';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { PACK_LABELS } from './choice-text';

export const RECORD_TRANSFER = 'Enregistrer un virement';

interface Props {
  agency: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Records a bank transfer to the platform; the agency's terms are read first. */
export function TransferDialog({ agency, opened, onClose }: Props) {
  const { data, error, refetch } = useCall(transferCalls.transferTerms, { params: { id: agency.id } });
  if (data) return <TransferForm terms={data} agency={agency} opened={opened} onClose={onClose} />;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={RECORD_TRANSFER}
      size="md"
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState rows={3} />}
    </Dialog>
  );
}

function TransferForm({ terms, agency, opened, onClose }: Props & { terms: TransferTerms }) {
  const today = useToday();
  const [id] = useState(newId);
  const offer: Choice = terms.choice ?? FIRST;
  const form = useZodForm(transferSaveSchema, {
    ...{ id, receivedOn: today },
    pays: terms.owed ? null : { ...(offer as Sold), start: terms.start },
  });
  const record = useSend(transferCalls.recordTransfer, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.payment}
      title={`Virement de ${agency.name}`}
      saveLabel="Enregistrer le virement"
      form={form}
      size="md"
      onSave={async (body) => {
        await record.mutateAsync({ params: { id: agency.id }, body });
        toast({ tone: 'positive', message: 'Virement enregistré' });
      }}
    >
      <DateField
        label="Reçu le"
        min={addDays(today, -TRANSFER_MAX_AGE_DAYS)}
        max={today}
        {...form.field('receivedOn')}
      />
      {terms.owed ? (
        <Alert color="warning" title={`Dû : ${formatCents(terms.owed.totalCents)} TTC`}>
          Ce virement règle ce qui a été refusé : {terms.owed.labels.join(' ; ')}.
        </Alert>
      ) : (
        <Period form={form} terms={terms} />
      )}
    </FormDialog>
  );
}

/** The choice as the list of offers names it; the server refuses offers that do not exist. */
type Sold = Omit<NonNullable<TransferSave['pays']>, 'start'>;
type FilePack = NonNullable<Sold['filePack']>;
const FIRST: Choice = {
  ...{ plan: planFor({ files: 0, accounts: 0 }), period: 'month' },
  ...{ accountPack: null, filePack: null },
};

/** The period that is paid: offer, first and last day, and price. */
function Period({ form, terms }: { form: ZodForm<typeof transferSaveSchema>; terms: TransferTerms }) {
  const { pays, receivedOn } = form.values;
  const choice = { ...FIRST, ...(pays as Partial<Choice>) };
  const cents = periodCents(choice, new Map(terms.accountPacks.map((pack) => [pack.accounts, pack.monthlyCents])));
  const start = terms.start ?? receivedOn;
  const end = start && periodEnd(start, choice.period, terms.anchorDay ?? undefined);
  return (
    <>
      <Pair>
        <SelectField
          label="Offre"
          options={PLANS.map(({ key, label }) => ({ value: key, label }))}
          {...form.field('pays.plan')}
          value={choice.plan}
          required
        />
        <SelectField
          label="Périodicité"
          options={SUBSCRIPTION_PERIODS}
          {...form.field('pays.period')}
          value={choice.period}
          required
        />
      </Pair>
      <Pair>
        <SelectField
          label={PACK_LABELS.accounts}
          placeholder="Aucun"
          options={terms.accountPacks.map(({ accounts }) => ({ value: accounts, label: `${accounts} comptes` }))}
          {...form.field('pays.accountPack')}
          value={choice.accountPack}
        />
        <SelectField
          label={PACK_LABELS.files}
          placeholder="Aucun"
          options={FILE_PACKS.map(({ files }) => ({ value: files as FilePack, label: `${files} fiches` }))}
          {...form.field('pays.filePack')}
          value={choice.filePack as FilePack | null}
        />
      </Pair>
      {cents !== null && start && end && (
        <Text size="sm">
          Période du {formatFrenchDay(start)} au {formatFrenchDay(addDays(end, -1))} :{' '}
          <strong>{formatCents(cents + vatCentsOf(cents, terms.vat))} TTC</strong> ({formatCents(cents)} HT
          {terms.vat.mention ? `, ${terms.vat.mention}` : ''}).
        </Text>
      )}
    </>
  );
}
