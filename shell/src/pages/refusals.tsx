import { Button } from '@mantine/core';
import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { navigateTo } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';

export function NotFoundScreen() {
  return (
    <EmptyState
      names
      icon={<IconMapQuestion size={24} />}
      title={ERROR_MESSAGES.pageNotFound}
      message="L'adresse est incorrecte, ou ce module n'est pas activé."
      action={<Button onClick={() => navigateTo('/')}>Revenir à l'accueil</Button>}
    />
  );
}

/** Shown for a page that the user may not open; `right` is the label of the missing right. */
export function ForbiddenScreen({ right }: { right?: string }) {
  return (
    <EmptyState
      names
      icon={<IconLock size={24} />}
      title={ERROR_MESSAGES.forbidden}
      message={right ? ERROR_MESSAGES.missingRight({ label: right }) : "Cette page n'est pas ouverte à votre profil."}
      action={<Button onClick={() => navigateTo('/')}>Revenir à l'accueil</Button>}
    />
  );
}
