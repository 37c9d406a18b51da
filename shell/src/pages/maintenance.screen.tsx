import { Button, Group } from '@mantine/core';
import { IconRefresh, IconTool } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { checkVersion, queryClient } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useEffect, useState } from 'react';

const RETRY_MS = 30_000;

async function look(): Promise<void> {
  await checkVersion();
  await queryClient.invalidateQueries();
}

interface Props {
  message: string;
  /** True above a page that stays open. */
  kept?: boolean;
  /** Opens the login page, where platform administrators can sign in. */
  onSignIn?: () => void;
}

/** Replaces the whole page during a maintenance and shows the server's sentence. */
export function MaintenanceScreen({ message, kept, onSignIn }: Props) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void look(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  const retry = () => {
    setBusy(true);
    void look().finally(() => setBusy(false));
  };
  return (
    <main tabIndex={-1}>
      <EmptyState
        icon={<IconTool size={24} />}
        title="Maintenance en cours"
        message={
          <>
            {message}
            <br />
            La page se rouvrira d'elle-même{kept && ', avec ce que vous étiez en train de saisir'}. Ce qui attend d'être
            envoyé est conservé sur cet appareil.
          </>
        }
        action={
          <Group justify="center">
            <Button loading={busy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
              {COMMON_MESSAGES.retry}
            </Button>
            {onSignIn && (
              <Button variant="default" onClick={onSignIn}>
                Administration
              </Button>
            )}
          </Group>
        }
      />
    </main>
  );
}
