import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { isBegun, serviceStatuses } from '@vigie/contracts/field/service/service.statuses';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

type Edit<Change> = (id: string, change: Change) => Promise<unknown>;

/** Wraps an edit of the board. Editing a service that an agent has started requires a confirmation. */
export const asksFirst =
  <Change>(edit: Edit<Change>, barOf: (id: string) => PlanningBar | undefined): Edit<Change> =>
  async (id, change) => {
    const bar = barOf(id);
    if (bar && isBegun(bar) && !(await confirmBegun(bar))) return;
    await edit(id, change);
  };

const confirmBegun = ({ reference, status }: PlanningBar): Promise<boolean> =>
  confirm({
    title: FIELD_MESSAGES.moveBegunTitle,
    message: FIELD_MESSAGES.moveBegun({ reference, status: serviceStatuses.labelOf(status) }),
    confirmLabel: 'Modifier',
    tone: 'negative',
  });
