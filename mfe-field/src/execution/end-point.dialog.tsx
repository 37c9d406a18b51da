import { Button, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { checkpointReadCalls } from '@vigie/contracts/field/checkpoint/checkpoint-read.calls';
import { normalBadge } from '@vigie/contracts/rules/rounds/badge';
import { toast, useCall } from '@vigie/kit/runtime';
import { ReadCodeDialog } from '../walk/read-code.dialog';
import { vibrate } from './feedback';

interface Props {
  /** Id of the end point of the service. */
  pointId: string;
  opened: boolean;
  onClose: () => void;
  /** Called with the checkpoint that was read, or without one if its badge cannot be read. */
  onEnd: (pointId?: string) => void;
}

/**
 * Reads the end point at which a service must end. If its badge is missing, the service can end anyway, and the office
 * sees an anomaly.
 */
export function EndPointDialog({ pointId, opened, onClose, onEnd }: Props) {
  const { data } = useCall(checkpointReadCalls.checkpoints, undefined, { keep: true });
  const point = data?.checkpoints.find(({ id }) => id === pointId);
  const read = (codes: readonly string[]) => {
    const badge = point?.badge && normalBadge(point.badge);
    if (badge && codes.some((code) => normalBadge(code) === badge)) return onEnd(pointId);
    vibrate('refused');
    toast({ tone: 'warning', title: FIELD_MESSAGES.endCheckpointRequired, message: point?.title ?? '' });
  };
  return (
    <ReadCodeDialog
      opened={opened}
      onClose={onClose}
      title="Badge de fin de service"
      lead={
        <Text>
          {FIELD_MESSAGES.endCheckpointRequired}
          {point ? ` : ${point.title}.` : '.'}
        </Text>
      }
      actions={
        <Button variant="default" onClick={() => onEnd()}>
          Je ne peux pas lire le badge
        </Button>
      }
      onCode={read}
    />
  );
}
