import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { END_REASONS } from '@vigie/contracts/field/execution/execution.calls';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { toast } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { type SubmitEvent, useState } from 'react';
import { DictateButton } from '../dictation/dictate-button';
import type { FieldService } from '../my-planning/my-services.queries';
import styles from './active-service.module.css';
import type { EndReason } from './acts/record-act';

interface Props {
  opened: boolean;
  service: FieldService;
  onClose: () => void;
  onEnd: (reason: EndReason) => void;
}

const FORM_ID = 'end-service';
const MAX_LENGTH = 500;

/** Asks for the reason of an early end; both the reason and its text are required. */
export function EndServiceDialog({ opened, service, onClose, onEnd }: Props) {
  const [reason, setReason] = useState<EndReason['reason'] | null>(null);
  const [text, setText] = useState('');
  const reasonText = text.trim();
  const precision = reason === 'relieved' ? 'Nom de la personne qui vous relève' : 'Précision';
  const complete = reason !== null && reasonText !== '';

  const cancel = () => {
    toast({ tone: 'info', message: FIELD_MESSAGES.endCancelled });
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason === null || reasonText === '') return;
    onEnd({ reason, reasonText });
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={FIELD_MESSAGES.stoppedEarly}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            Annuler
          </Button>
          <Button type="submit" form={FORM_ID} color="negative" disabled={!complete}>
            Terminer le service
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate>
        <Stack>
          <Text>
            La fin est prévue à <strong>{formatInstantTime(service.endAt, service.timeZone)}</strong>. Indiquez pourquoi
            vous terminez avant.
          </Text>
          <Radio.Group
            label="Motif"
            required
            value={reason ?? ''}
            onChange={(value) => setReason(END_REASONS.find((r) => r.value === value)?.value ?? null)}
          >
            <Stack gap="xs" mt={4}>
              {END_REASONS.map(({ value, label }) => (
                <Radio.Card key={value} value={value} className={styles.choice}>
                  <Radio.Indicator />
                  <span>{label}</span>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
          <Stack gap="xs">
            <TextInput
              label={precision}
              required
              value={text}
              maxLength={MAX_LENGTH}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <DictateButton label={precision} value={text} maxLength={MAX_LENGTH} onChange={setText} />
          </Stack>
        </Stack>
      </form>
    </Dialog>
  );
}
