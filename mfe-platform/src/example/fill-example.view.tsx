import { Button, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { isApiError, queryClient, toast, useSession } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';
import { fillExample } from './fill-example';

/** Shows the progress while an example is filled, and a retry button after a failure. */
export function FillExample() {
  const agency = useSession((session) => session.agency);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const id = agency?.id;
  const timeZone = agency?.timeZone;
  // Runs again at each retry.
  useEffect(() => {
    if (!id || !timeZone || tries < 0) return;
    setFailure(null);
    fillExample({ id, timeZone }, setPercent)
      .then(async (filled) => {
        if (!filled) return;
        await queryClient.invalidateQueries();
        toast({ tone: 'positive', message: 'Votre exemple est prêt' });
      })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        setFailure(error.message || ERROR_MESSAGES.somethingWentWrong);
      });
  }, [id, timeZone, tries]);
  if (failure)
    return (
      <Paper withBorder p="md" component="section" aria-label="Exemple">
        <Stack gap="sm" align="flex-start">
          <Text role="alert">L'exemple n'est pas complet : {failure}</Text>
          <Button onClick={() => setTries(tries + 1)}>Continuer</Button>
        </Stack>
      </Paper>
    );
  if (percent === null || percent >= 100) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="filling">
      <Title order={2} id="filling" mb="xs">
        Votre exemple se prépare
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        Clients, sites, agents, planning, devis et facture arrivent ; quelques secondes suffisent.
      </Text>
      <Progress value={percent} aria-label="Exemple préparé" />
    </Paper>
  );
}
