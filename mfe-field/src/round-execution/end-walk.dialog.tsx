import { Button, Radio, Stack, Text } from '@mantine/core';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { type SubmitEvent, useState } from 'react';
import { DictatedArea } from '../dictation/dictated-area';
import styles from '../execution/active-service.module.css';
import type { FoldedWalk } from './use-walks';

interface Props {
  known: FoldedWalk;
  opened: boolean;
  onClose: () => void;
  onEnd: (infos: string) => void;
}

const WAYS = ['Ronde incomplète', 'Ronde abandonnée'] as const;

/** Asks for the reason when a round ends before all checkpoints are validated. */
export function EndWalkDialog({ known: { execution, walk }, opened, onClose, onEnd }: Props) {
  const [way, setWay] = useState<string>(WAYS[0]);
  const [reason, setReason] = useState('');
  const missing = walk.completion.missing.map(
    (id) => execution.content.checkpoints.find((it) => it.id === id)?.title ?? '',
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    onEnd(`${way} : ${reason.trim()}`);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Terminer une ronde incomplète">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            {missing.length === 1 ? "Un point n'est pas validé" : `${missing.length} points ne sont pas validés`} :{' '}
            {missing.join(', ')}.
          </Text>
          <Radio.Group label="Comment se termine-t-elle ?" value={way} onChange={setWay}>
            <Stack gap="xs" mt="xs">
              {WAYS.map((value) => (
                <Radio.Card key={value} value={value} className={styles.choice}>
                  <Radio.Indicator />
                  {value}
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
          <DictatedArea
            label="Motif"
            required
            value={reason}
            maxLength={1_000}
            autosize
            minRows={2}
            onChange={setReason}
          />
          <Button type="submit" color="negative" disabled={reason.trim() === ''}>
            Terminer la ronde
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
