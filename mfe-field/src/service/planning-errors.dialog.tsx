import { Alert, Button, List } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import type { Findings } from '../planning/findings';

interface Props extends Findings {
  opened: boolean;
  onClose: () => void;
}

const TITLES = {
  saved: "C'est enregistré. À vérifier :",
  refused: "Rien n'a été enregistré : votre agence interdit cette planification.",
  shown: 'À vérifier sur la période affichée :',
};

/** The findings of the planning checks, and whether the service was saved despite them. */
export function PlanningErrorsDialog({ errors, of, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={FIELD_MESSAGES.errorsDetected}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <PlanningErrors errors={errors} refused={of === 'refused'} title={TITLES[of]} />
    </Dialog>
  );
}

/** The sentences, used in their own dialog and in the dialog of the service. */
export function PlanningErrors({
  errors,
  refused = false,
  title,
}: {
  errors: readonly string[];
  refused?: boolean;
  title: string;
}) {
  const Icon = refused ? IconBan : IconAlertTriangle;
  return (
    <Alert color={refused ? 'negative' : 'warning'} icon={<Icon aria-hidden />} title={title}>
      <List spacing="xs" listStyleType="none">
        {errors.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
