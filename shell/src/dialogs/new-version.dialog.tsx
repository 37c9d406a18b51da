import { Button, Text } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { closeNewVersion, useVersion } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';

/** Asks for a reload, because the server runs a newer version than this page. */
export function NewVersionDialog() {
  const version = useVersion((state) => state.serverVersion);
  const refresh = () => {
    closeNewVersion();
    window.location.reload();
  };
  return (
    <Dialog
      opened
      onClose={closeNewVersion}
      title={COMMON_MESSAGES.newVersionTitle}
      size="sm"
      actions={
        <>
          <Button variant="default" onClick={closeNewVersion}>
            {COMMON_MESSAGES.ignore}
          </Button>
          <Button onClick={refresh}>{COMMON_MESSAGES.refresh}</Button>
        </>
      }
    >
      <Text>{COMMON_MESSAGES.newVersionHint}</Text>
      <Text c="dimmed" mt="xs">
        Version {version}
      </Text>
    </Dialog>
  );
}
