import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import {
  AGENCY_STATUS,
  AGENCY_STATUS_CHANGES,
  type AgencyStatus,
} from '@vigie/contracts/platform/agency/agency.statuses';
import { confirm } from '@vigie/kit/logic/form/ask';
import { tellError, toast, useSend } from '@vigie/kit/runtime';
import type { RowAction } from '@vigie/kit/ui/list-screen';

type Named = Pick<Agency, 'id' | 'name' | 'status' | 'updatedAt'>;

/** The texts about the consequences of each status that an agency may be given. */
const FOLLOWS: Readonly<Partial<Record<AgencyStatus, { says: string; done: string; tone?: 'negative' }>>> = {
  [AGENCY_STATUS.activated]: {
    says: 'Ses utilisateurs y ont de nouveau accès, si son offre est active.',
    done: 'Agence activée',
  },
  [AGENCY_STATUS.deactivated]: {
    says: "Ses administrateurs, ses agents et ses clients n'y ont plus accès tant qu'elle n'est pas activée de nouveau. Ses données sont conservées.",
    done: 'Agence désactivée',
    tone: 'negative',
  },
};

/** Returns the acts that activate or deactivate an agency, as far as its status allows. */
export function useAgencyStatus() {
  const save = useSend(agencyCalls.saveAgency, { quiet: true });
  const change = async ({ id, name, updatedAt }: Named, to: AgencyStatus, label: string) => {
    const follows = FOLLOWS[to];
    if (!follows) return;
    const { says, done, tone } = follows;
    if (!(await confirm({ title: `${label} ${name} ?`, message: says, confirmLabel: label, tone }))) return;
    try {
      await save.mutateAsync({ body: { id, status: to, updatedAt } });
      toast({ tone: 'positive', message: done });
    } catch (error) {
      tellError(error);
    }
  };
  return {
    actionsOf: (row: Named): RowAction[] =>
      AGENCY_STATUS_CHANGES.filter(({ from }) => from.includes(row.status)).map(({ label, to }) => ({
        label,
        tone: FOLLOWS[to]?.tone,
        onClick: () => void change(row, to, label),
      })),
  };
}
