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
  saved: 'Le service est enregistré. À vérifier :',
  refused: "Rien n'a été enregistré : votre agence interdit cette planification.",
  shown: 'À vérifier sur la période affichée :',
};

/** What the planning checks found: sentences of law and agency, and whether the service was saved all the same. */
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

/** The sentences, in the dialog of their own and in that of the service they are about. */
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
