import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Saves an agent. When its last day has consequences, the server answers 409 and the user must confirm them first. */
export async function savesLeaving<Answer>(
  body: AgentSave,
  save: (body: AgentSave) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save(body);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'agent_leaves') throw error;
    const yes = await confirm({
      title: `Enregistrer la sortie de ${body.firstName} ${body.lastName} ?`,
      message: error.message,
      confirmLabel: 'Enregistrer la sortie',
      tone: 'negative',
    });
    // The error stays above the form.
    if (!yes) throw error;
    return save({ ...body, confirmed: '1' });
  }
}
