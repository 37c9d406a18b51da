import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
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

type Named = Pick<Agency, 'id' | 'name' | 'status' | 'updatedAt'> & { sameSiret: string | null };

const REACTIVATED = [
  'Ses utilisateurs y ont de nouveau accès, si son offre est active.',
  'Les échéances de ses factures récurrentes passées entre-temps deviennent des brouillons à contrôler, sans être émises ni envoyées.',
  "Ses relances, rappels et surveillances reprennent. La prochaine période de son offre commence aujourd'hui.",
];

/** The texts about the consequences of each status that an agency may be given. */
const FOLLOWS: Readonly<
  Partial<Record<AgencyStatus, { says: (row: Named) => string[]; done: string; tone?: 'negative' }>>
> = {
  [AGENCY_STATUS.activated]: {
    says: ({ status, sameSiret }) => [
      ...(status === AGENCY_STATUS.deactivated
        ? REACTIVATED
        : ['Ses utilisateurs y ont accès, si son offre est active.']),
      ...(sameSiret ? [PLATFORM_MESSAGES.sameSiret({ names: sameSiret })] : []),
    ],
    done: 'Agence activée',
  },
  [AGENCY_STATUS.deactivated]: {
    says: () => [
      "Ses administrateurs, ses agents et ses clients n'y ont plus accès tant qu'elle n'est pas activée de nouveau. Ses données sont conservées.",
      "D'ici là, ses factures récurrentes ne sont pas émises, aucune relance ni aucun rappel ne part, les travailleurs isolés ne sont plus surveillés et son offre n'est pas facturée.",
    ],
    done: 'Agence désactivée',
    tone: 'negative',
  },
};

/** Returns the acts that activate or deactivate an agency, as far as its status allows. */
export function useAgencyStatus() {
  const save = useSend(agencyCalls.saveAgency, { quiet: true });
  const change = async (row: Named, to: AgencyStatus, label: string) => {
    const follows = FOLLOWS[to];
    if (!follows) return;
    const { says, done, tone } = follows;
    const message = says(row).join(' ');
    if (!(await confirm({ title: `${label} ${row.name} ?`, message, confirmLabel: label, tone }))) return;
    try {
      await save.mutateAsync({ body: { id: row.id, status: to, updatedAt: row.updatedAt } });
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
