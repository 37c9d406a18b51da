import { Button, Text } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { currentPath, keepWantedPath, sessionStore, signOut } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';

/** One prompt for all refused calls: the user signs in again, or continues with the rights of the session. */
export function ReauthenticateDialog({ message }: { message: string }) {
  const close = () => sessionStore.setState({ reauthenticate: null });
  const signInAgain = async () => {
    const path = currentPath();
    await signOut();
    keepWantedPath(path);
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={ERROR_MESSAGES.signInAgain}
      size="sm"
      actions={
        <>
          <Button variant="default" onClick={close}>
            {COMMON_MESSAGES.ignore}
          </Button>
          <Button onClick={() => void signInAgain()}>Se reconnecter</Button>
        </>
      }
    >
      <Text>{message}</Text>
      <Text c="dimmed" mt="xs">
        Vos autorisations ont peut-être changé. Ce qui attend d'être envoyé est conservé.
      </Text>
    </Dialog>
  );
}
