import { Button, List, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Role } from '@vigie/contracts/core/roles';
import { unbroken } from '@vigie/contracts/formats/french';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { acceptUser, useSend, useSession } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';

const LISTS_FOLLOW = 'Vos filtres, vos colonnes et vos tris vous suivent sur tous vos appareils.';
const MENU = 'Le menu (☰ sur un téléphone) ne montre que ce que vos autorisations ouvrent.';

/** A phone has no such keys. */
const search = (finger: boolean) => `La recherche (${finger ? 'la loupe en haut' : 'Ctrl K ou ⌘ K'})`;

const firstSteps = (finger: boolean): Record<Role, readonly string[]> => ({
  agent: [
    '« Planning » montre vos services ; « Signaler » enregistre un événement, même sans réseau.',
    "Un acte fait hors connexion est conservé sur l'appareil et part au retour du réseau.",
    '« Plus » ouvre le reste, dont votre compte.',
  ],
  customer: [
    "L'accueil réunit vos sites, ce qui s'y passe et ce qui vous attend.",
    'Le menu (☰ sur un téléphone) ouvre ce que votre agence partage avec vous.',
    LISTS_FOLLOW,
  ],
  manager: [MENU, `${search(finger)} trouve écrans, clients, sites, agents et documents.`, LISTS_FOLLOW],
  admin: [MENU, `${search(finger)} mène à chaque écran.`, LISTS_FOLLOW],
});

/** Shown to each user once, at the first login. */
export function WelcomeDialog() {
  const { user, role } = useSession();
  const done = useSend(sessionCalls.updateUser, {
    onSuccess: acceptUser,
    // Offline, the server does not record the reading: the dialog is shown again at the next start.
    onError: () => user && acceptUser({ ...user, welcomed: true }),
    quiet: true,
  });
  const close = () => done.mutate({ body: { welcomed: true } });
  const finger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const steps = firstSteps(finger)[role ?? 'manager'];
  return (
    <Dialog
      opened
      onClose={close}
      title={`Bienvenue ${user?.firstName ?? ''}`}
      actions={
        <Button onClick={close} loading={done.isPending}>
          Commencer
        </Button>
      }
    >
      <Text mb="sm">{unbroken('Trois choses à savoir avant de commencer :')}</Text>
      <List spacing="xs">
        {steps.map((step) => (
          <List.Item key={step}>{unbroken(step)}</List.Item>
        ))}
      </List>
    </Dialog>
  );
}
