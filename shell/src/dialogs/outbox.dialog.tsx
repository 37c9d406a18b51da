import { Button, Group, Stack, Text } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { discardAct, retryAct, useOnline, useOutbox, type WaitingAct } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';

const INSTANT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

/** Lists the acts that wait on this device, and those that the server refused, with the reason. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { waiting, failed } = useOutbox();
  const online = useOnline((state) => state.online);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Actes enregistrés sur cet appareil"
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Stack>
        {waiting.length === 0 && failed.length === 0 && <EmptyState compact title="Tout est envoyé" />}
        {failed.map((act) => (
          <Refused key={act.id} act={act} />
        ))}
        {waiting.length > 0 && (
          <Text c="dimmed">
            {online ? 'Envoi en cours, dans cet ordre.' : `${COMMON_MESSAGES.offline} : envoi au retour du réseau.`}
          </Text>
        )}
        {waiting.map((act) => (
          <Waiting key={act.id} act={act} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Line({ act }: { act: WaitingAct }) {
  return (
    <div>
      <Text fw={600}>{act.label ?? 'Acte'}</Text>
      <Text c="dimmed" className="vg-figures">
        <time dateTime={act.at}>{INSTANT.format(new Date(act.at))}</time>
      </Text>
    </div>
  );
}

function Waiting({ act }: { act: WaitingAct }) {
  if (!act.stuck) return <Line act={act} />;
  return (
    <div>
      <Line act={act} />
      <Text c="red">{COMMON_MESSAGES.actStuck}</Text>
      <Button size="xs" variant="default" mt={4} onClick={() => void retryAct(act.id)}>
        {COMMON_MESSAGES.retry}
      </Button>
    </div>
  );
}

function Refused({ act }: { act: WaitingAct }) {
  const discard = async () => {
    const sure = await confirm({
      title: 'Abandonner cet acte ?',
      message: COMMON_MESSAGES.deletionIsFinal,
      confirmLabel: "Abandonner l'acte",
      tone: 'negative',
    });
    if (sure) await discardAct(act.id);
  };
  return (
    <div>
      <Line act={act} />
      <Text c="red">Refusé : {act.refusal?.message}</Text>
      <Group gap="xs" mt={4}>
        <Button size="xs" variant="default" onClick={() => void retryAct(act.id)}>
          {COMMON_MESSAGES.retry}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => void discard()}>
          Abandonner
        </Button>
      </Group>
    </div>
  );
}
