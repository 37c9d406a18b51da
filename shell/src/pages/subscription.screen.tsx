import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { navigateTo, reloadUser, tellError, useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useState } from 'react';
import { askSignOut } from '../layout/office/sign-out';
import { useOpenPages } from '../remotes/use-menu';

const ACTIVATED = 100;

/** Texts for a user without any agency: removed, refused, or the agency was deleted. */
const NOWHERE = {
  title: "Vous n'avez accès à aucune agence",
  message:
    "Votre compte existe toujours, mais aucune agence ne lui est ouverte. Demandez une invitation au responsable de l'agence, puis vérifiez à nouveau.",
};

const closed = ({ status }: { status: number }, owner: boolean) => ({
  title: status === ACTIVATED ? ERROR_MESSAGES.subscriptionExpired : ERROR_MESSAGES.agencyDisabled,
  message: owner
    ? 'Vos données sont conservées. Régularisez votre offre ou contactez-nous pour rouvrir votre espace.'
    : "Vos données sont conservées. Contactez le responsable de l'agence pour rouvrir votre espace.",
});

/** Tells why the agency is closed and what the user can do. The owner gets a link to the payment if that module is on. */
export function SubscriptionScreen() {
  const { agency, membership } = useSession();
  const payment = useOpenPages().find((page) => ['subscriptions', 'payments', 'plan_options'].includes(page.path));
  const [busy, setBusy] = useState(false);
  const why = agency ? closed(agency, membership?.owner ?? false) : NOWHERE;

  const again = () => {
    setBusy(true);
    reloadUser()
      .catch(tellError)
      .finally(() => setBusy(false));
  };

  return (
    <EmptyState
      icon={<IconLock size={24} />}
      {...why}
      action={
        <Group justify="center">
          {membership?.owner && payment && (
            <Button onClick={() => navigateTo(`/${payment.path}`)}>Voir mon offre</Button>
          )}
          <Button component="a" href="mailto:contact@vigie.fr" variant={payment ? 'default' : 'filled'}>
            Nous contacter
          </Button>
          <Button variant="default" loading={busy} onClick={again}>
            Vérifier à nouveau
          </Button>
          <Button variant="default" onClick={() => void askSignOut()}>
            Se déconnecter
          </Button>
        </Group>
      }
    />
  );
}
