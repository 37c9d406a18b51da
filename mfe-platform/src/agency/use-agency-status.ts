import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { AGENCY_WORKFLOW, type AgencyStatus } from '@vigie/contracts/platform/agency/agency.statuses';
import { confirm } from '@vigie/kit/logic/form/ask';
import { api, tellError, toast, useSend } from '@vigie/kit/runtime';
import type { RowAction } from '@vigie/kit/ui/list-screen';

type Named = Pick<Agency, 'id' | 'name' | 'status'>;

/** The texts about the consequences of each status that an agency may be given. */
const FOLLOWS: Readonly<Partial<Record<AgencyStatus, { says: string; done: string; tone?: 'negative' }>>> = {
  100: {
    says: 'Ses utilisateurs y ont de nouveau accès, si son offre est active.',
    done: 'Agence activée',
  },
  200: {
    says: "Ses administrateurs, ses agents et ses clients n'y ont plus accès tant qu'elle n'est pas activée de nouveau. Ses données sont conservées.",
    done: 'Agence désactivée',
    tone: 'negative',
  },
};

/** Returns the acts that activate or deactivate an agency, as far as its status allows. */
export function useAgencyStatus() {
  const save = useSend(agencyCalls.saveAgency, { quiet: true });
  const change = async ({ id, name }: Named, to: AgencyStatus, label: string) => {
    const follows = FOLLOWS[to];
    if (!follows) return;
    const { says, done, tone } = follows;
    if (!(await confirm({ title: `${label} ${name} ?`, message: says, confirmLabel: label, tone }))) return;
    try {
      const { updatedAt } = (await api(agencyCalls.adminAgency, { params: { id } })).agency;
      await save.mutateAsync({ body: { id, status: to, updatedAt } });
      toast({ tone: 'positive', message: done });
    } catch (error) {
      tellError(error);
    }
  };
  return {
    actionsOf: (row: Named): RowAction[] =>
      AGENCY_WORKFLOW.transitions
        .filter(({ from }) => from.some((from) => from === row.status))
        .map(({ label, to }) => ({ label, tone: FOLLOWS[to]?.tone, onClick: () => void change(row, to, label) })),
  };
}
