import { unregisterPush } from '@vigie/kit/logic/device/push';
import { mayAbandon } from '@vigie/kit/logic/form/use-unsaved-guard';
import { savePageConfigs, signOut, useOutbox } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Asks where a form has unsaved changes, warns of unsent acts on this device, saves the user's page setups, then signs out. */
export async function askSignOut(): Promise<void> {
  if (!(await mayAbandon())) return;
  const { waiting, coming } = useOutbox.getState();
  const count = waiting.length + coming;
  if (count > 0) {
    const sure = await confirm({
      title: 'Se déconnecter ?',
      message:
        count > 1
          ? `${count} actes attendent d'être envoyés. Ils sont conservés sur cet appareil et partiront à votre prochaine connexion.`
          : "Un acte attend d'être envoyé. Il est conservé sur cet appareil et partira à votre prochaine connexion.",
      confirmLabel: 'Se déconnecter',
    });
    if (!sure) return;
  }
  await unregisterPush({ signingOut: true });
  await savePageConfigs();
  await signOut();
}
