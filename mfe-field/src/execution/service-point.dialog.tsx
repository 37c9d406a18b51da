import { Button, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { checkpointReadCalls } from '@vigie/contracts/field/checkpoint/checkpoint-read.calls';
import { normalBadge } from '@vigie/contracts/rules/rounds/badge';
import { toast, useCall } from '@vigie/kit/runtime';
import { ReadCodeDialog } from '../round-execution/read/read-code.dialog';
import { vibrate } from './feedback';

interface Props {
  /** The act that asks for the checkpoint. */
  act: 'start' | 'end';
  /** Id of the checkpoint. */
  pointId: string;
  opened: boolean;
  onClose: () => void;
  /** Called with the checkpoint that was read, or without one if its badge cannot be read. */
  onRead: (pointId?: string) => void;
}

const WORDS = {
  start: { title: 'Badge de prise de service', required: FIELD_MESSAGES.startCheckpointRequired },
  end: { title: 'Badge de fin de service', required: FIELD_MESSAGES.endCheckpointRequired },
};

/**
 * Reads the checkpoint at which a service must start or end. If its badge is missing, the act can be done anyway, and
 * the office sees an anomaly.
 */
export function ServicePointDialog({ act, pointId, opened, onClose, onRead }: Props) {
  const { title, required } = WORDS[act];
  const { data } = useCall(checkpointReadCalls.checkpoints, undefined, { keep: true });
  const point = data?.checkpoints.find(({ id }) => id === pointId);
  const read = (codes: readonly string[]) => {
    const badge = point?.badge && normalBadge(point.badge);
    if (badge && codes.some((code) => normalBadge(code) === badge)) return onRead(pointId);
    vibrate('refused');
    toast({ tone: 'warning', title: required, message: point?.title ?? '' });
  };
  return (
    <ReadCodeDialog
      opened={opened}
      onClose={onClose}
      title={title}
      lead={
        <Text>
          {required}
          {point ? ` : ${point.title}.` : '.'}
        </Text>
      }
      actions={
        <Button variant="default" onClick={() => onRead()}>
          Je ne peux pas lire le badge
        </Button>
      }
      onCode={read}
    />
  );
}
