import { Button, Stack, Text } from '@mantine/core';
import { IconPhoneCall, IconSos } from '@tabler/icons-react';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import styles from './lone-worker.module.css';
import { recordSafety } from './record-safety';
import { askForHelp, type Whereabouts } from './sos';

const icon = { size: 28, stroke: 1.75, 'aria-hidden': true } as const;

/** Two ways to call for help: by telephone, and by an alarm that the agency must answer. */
export function SosDialog({ serviceId, siteId, onClose }: Whereabouts & { onClose: () => void }) {
  const { data } = useCall(loneWorkerCalls.loneWorkerRules, undefined, { keep: true });
  const number = data?.onCallNumber;
  return (
    <Dialog opened onClose={onClose} title="Besoin d'aide">
      <Stack>
        <Button
          className={styles.help}
          color="negative"
          leftSection={<IconSos {...icon} />}
          onClick={() => {
            void askForHelp({ serviceId, siteId });
            onClose();
          }}
        >
          Demander du renfort
        </Button>
        {number ? (
          <Button
            className={styles.help}
            component="a"
            href={`tel:${number}`}
            leftSection={<IconPhoneCall {...icon} />}
            onClick={() => {
              void recordSafety({ serviceId, siteId, typeKey: 'agent_emergency_call' });
              onClose();
            }}
          >
            Appeler l'astreinte
          </Button>
        ) : (
          <Text c="dimmed">Votre agence n'a pas donné de numéro d'astreinte. Urgences : 112.</Text>
        )}
        {number && <Text c="dimmed">Astreinte : {formatPhone(number)}</Text>}
        <Text c="dimmed">Maintenir SOS une seconde et demie demande du renfort sans passer par ici.</Text>
      </Stack>
    </Dialog>
  );
}
