import { Button, List, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Verifies the agency's logbook and shows the result. */
export function VerifyLogbookDialog({ opened, onClose }: Props) {
  const { data, error, isFetching, refetch } = useCall(logbookCalls.verifyLogbook);
  const done = data && !isFetching;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={FIELD_MESSAGES.verifyLogbook}
      actions={
        <>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Vérifier à nouveau
          </Button>
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      {!done && (error && !isFetching ? <QueryError error={error} onRetry={refetch} /> : <LoadingState />)}
      {done && (
        <div role="status">
          <Text fw={600} c={data.intact ? 'teal' : 'red'}>
            {data.sentence}
          </Text>
          {data.findings.length > 1 && (
            <List mt="md">
              {data.findings.slice(1).map((finding) => (
                <List.Item key={finding}>{finding}</List.Item>
              ))}
            </List>
          )}
        </div>
      )}
    </Dialog>
  );
}
