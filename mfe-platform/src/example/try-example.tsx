import { Button, Group, Text } from '@mantine/core';
import { exampleCalls } from '@vigie/contracts/platform/example/example.calls';
import { chooseAgency, navigateTo, reloadUser, useSend, useSession } from '@vigie/kit/runtime';
import { useState } from 'react';

/** Offers an example agency with data, while the user's own agency has no customer. */
export function TryExample() {
  const there = useSession(({ user }) => user?.memberships.some(({ agency }) => agency.example) ?? false);
  const open = useSend(exampleCalls.openExample);
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      const { agencyId } = await open.mutateAsync({ body: {} });
      await reloadUser();
      await chooseAgency(agencyId);
      navigateTo('/');
    } catch {
      // The failed call has already shown its error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm" mt="md">
      <Button variant="light" loading={busy} onClick={() => void enter()}>
        {there ? "Reprendre l'exemple" : 'Essayer avec un exemple'}
      </Button>
      <Text size="sm" c="dimmed">
        Une agence remplie, à part de la vôtre, que vous jetez quand vous voulez.
      </Text>
    </Group>
  );
}
