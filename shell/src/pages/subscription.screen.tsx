import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import type { SessionAgency } from '@vigie/contracts/platform/user/user';
import { navigateTo, reloadUser, tellError, useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useEffect, useState } from 'react';
import { askSignOut } from '../layout/office/sign-out';
import { useOpenPages } from '../remotes/use-menu';

/** Texts for a user without any agency: removed, refused, or the agency was deleted. */
const NOWHERE = {
  title: "Vous n'avez accès à aucune agence",
  message:
    "Votre compte existe toujours, mais aucune agence ne lui est ouverte. Demandez une invitation au responsable de l'agence, puis vérifiez à nouveau.",
};

type Closed = Pick<SessionAgency, 'status' | 'subscriptionEndsOn'>;
interface Why {
  title: string;
  message: string;
  verb: string;
}

/** Without a day on which an offer ended, none is said to have ended. */
const hasNone = ({ status, subscriptionEndsOn }: Closed) =>
  status === AGENCY_STATUS.activated && subscriptionEndsOn === null;

/** `pays` says whether the reader is led to the offers: where that module is off, nobody is told to choose one. */
function closed(agency: Closed, owner: boolean, pays: boolean): Why {
  const keeper = "Contactez le responsable de l'agence";
  if (agency.status === AGENCY_STATUS.created)
    return {
      title: ERROR_MESSAGES.agencyNotActivated,
      message: owner ? 'Contactez-nous pour ouvrir votre espace.' : `${keeper} pour ouvrir votre espace.`,
      verb: 'Voir mon offre',
    };
  if (hasNone(agency))
    return {
      title: ERROR_MESSAGES.noSubscription,
      message: !owner
        ? `${keeper} : votre espace ouvre dès qu'une offre est choisie.`
        : pays
          ? 'Choisissez une offre : votre espace est ouvert dès le paiement. Vos données sont conservées.'
          : 'Contactez-nous pour en ouvrir une. Vos données sont conservées.',
      verb: 'Choisir une offre',
    };
  // No payment opens an agency that was deactivated.
  const settle =
    pays && agency.status === AGENCY_STATUS.activated ? 'Régularisez votre offre ou contactez-nous' : 'Contactez-nous';
  return {
    title:
      agency.status === AGENCY_STATUS.activated ? ERROR_MESSAGES.subscriptionExpired : ERROR_MESSAGES.agencyDisabled,
    message: `Vos données sont conservées. ${owner ? settle : keeper} pour rouvrir votre espace.`,
    verb: 'Voir mon offre',
  };
}

/** A closed agency gets no live updates: the page asks by itself, so that a guard need not guess when it is open again. */
const LOOK_MS = 60_000;

/** Tells why the agency is closed and what the user can do. The owner gets a link to the payment if that module is on. */
export function SubscriptionScreen() {
  const { agency, membership } = useSession();
  const payment = useOpenPages().find((page) => ['subscriptions', 'payments', 'plan_options'].includes(page.path));
  const [busy, setBusy] = useState(false);
  const { verb, ...why } = agency
    ? closed(agency, membership?.owner ?? false, payment !== undefined)
    : { ...NOWHERE, verb: '' };

  useEffect(() => {
    // What fails here is tried again a minute later.
    const timer = setInterval(() => void reloadUser().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
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
          {membership?.owner && payment && <Button onClick={() => navigateTo(`/${payment.path}`)}>{verb}</Button>}
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
