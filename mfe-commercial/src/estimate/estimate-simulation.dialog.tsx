import type { SimulatedEstimate } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { useSend } from '@vigie/kit/runtime';
import { SimulationDialog } from '../invoice/simulation/simulation.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Returns the whole month after the month of a day. */
function nextMonth(today: string): { start: string; end: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return { start: first, end: last };
}

/** Makes estimates from services that are planned and have not started, by default those of next month. */
export function EstimateSimulation({ opened, onClose }: Props) {
  const simulate = useSend(estimateCalls.simulateEstimates);
  const save = useSend(estimateCalls.saveEstimate);
  return (
    <SimulationDialog<SimulatedEstimate['draft']>
      opened={opened}
      onClose={onClose}
      title="Générer les devis"
      empty="Aucun service planifié sur cette période. Planifiez-en, ou choisissez d'autres dates."
      begins={nextMonth}
      pricing={simulate.isPending}
      price={async (body) => {
        const { estimates, warnings } = await simulate.mutateAsync({ body });
        // None of these services has been done yet, so none differs from its plan.
        return { invoices: estimates.map((estimate) => ({ ...estimate, differences: [] })), warnings };
      }}
      save={(draft) => save.mutateAsync({ body: { ...draft, status: estimateStatuses.value.draft } })}
    />
  );
}
