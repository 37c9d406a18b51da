import { mayAbandon } from '@vigie/kit/logic/form/use-unsaved-guard';
import { chooseAgency, useActivity } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Changes to another agency of the user. While a service runs the user is asked first, because the protection of its
 * lone worker ends with the change, and so where a form has unsaved changes. Returns false when the user stays.
 */
export async function changeAgency(agencyId: string): Promise<boolean> {
  const question = {
    title: "Changer d'agence ?",
    message:
      "Votre service continue dans l'agence que vous quittez. La protection PTI s'arrête sur ce téléphone : plus rien n'y préviendra cette agence d'une chute ou d'une inactivité.",
    confirmLabel: "Changer d'agence",
    tone: 'negative',
  } as const;
  if (!(await mayAbandon())) return false;
  if (useActivity.getState().servicePath !== null && !(await confirm(question))) return false;
  await chooseAgency(agencyId);
  return true;
}
