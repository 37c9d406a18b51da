import { Button, List, Text } from '@mantine/core';
import { unbroken } from '@vigie/contracts/formats/french';
import { changesFor } from '@vigie/contracts/platform/system/changes';
import { compareVersions, navigateTo, useSession } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';

interface Props {
  /** Version that this device ran before the update. */
  since: string;
  onClose: () => void;
}

/** Shows the changes of an update once. */
export function ChangesDialog({ since, onClose }: Props) {
  const role = useSession((session) => (session.user?.admin && !session.altered ? 'admin' : session.role));
  const all = () => {
    onClose();
    navigateTo('/liensUtiles/changes');
  };
  const versions = changesFor(role).filter(({ version }) => compareVersions(version, since) > 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nouveautés"
      actions={
        <>
          <Button variant="default" onClick={all}>
            Toutes les versions
          </Button>
          <Button onClick={onClose}>Continuer</Button>
        </>
      }
    >
      {versions.length === 0 && <Text>{unbroken('Cette version améliore ce que vous connaissez déjà.')}</Text>}
      <List spacing="xs">
        {versions
          .flatMap(({ texts }) => texts)
          .map((text) => (
            <List.Item key={text}>{unbroken(text)}</List.Item>
          ))}
      </List>
    </Dialog>
  );
}
