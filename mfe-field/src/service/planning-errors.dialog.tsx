import { Alert, Button, List } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import type { Findings } from '../planning/use-planning-edits';

interface Props extends Findings {
  opened: boolean;
  onClose: () => void;
}

/** What the planning checks found: sentences of law and agency, and whether the service was saved all the same. */
export function PlanningErrorsDialog({ errors, refused, opened, onClose }: Props) {
  const Icon = refused ? IconBan : IconAlertTriangle;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={FIELD_MESSAGES.errorsDetected}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Alert
        color={refused ? 'negative' : 'warning'}
        icon={<Icon aria-hidden />}
        title={
          refused
            ? "Rien n'a été enregistré : votre agence interdit cette planification."
            : 'Le service est enregistré. À vérifier :'
        }
      >
        <List spacing="xs" listStyleType="none">
          {errors.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Alert>
    </Dialog>
  );
}
