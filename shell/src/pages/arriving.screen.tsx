import { Stack, Text, Title } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';

/** The page of an address that may belong to a remote that is still being built. */
export function ArrivingScreen() {
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h3">
          {COMMON_MESSAGES.screensArriving}
        </Title>
        <Text c="dimmed">Celui-ci s'ouvrira dès qu'il est prêt, sans que vous ayez rien à faire.</Text>
      </div>
      <LoadingState label={COMMON_MESSAGES.screensArriving} />
    </Stack>
  );
}
