import { Button, Stack, Text } from '@mantine/core';
import type { Estimate, EstimateRow } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { plural } from '@vigie/contracts/core/messages/plural';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import {
  ESTIMATE_PLAN_MESSAGES,
  monthAfter,
  PLANNED_MAX,
  type PlanLine,
  planEstimateSchema,
  sizeOf,
} from '@vigie/contracts/field/estimate-plan/estimate-plan';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { formatMinutes } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { PlanLineFields } from './plan-line-fields';
import { PlannedServices } from './planned-services';
import { ReplacedPlan } from './replaced-plan';

interface Props {
  opened: boolean;
  onClose: () => void;
  estimate: PlannableRow & { id: string; number: string | null };
}

type PlannableRow = Pick<EstimateRow, 'status' | 'validated' | 'replaced'>;

/** Whether an estimate may be planned. A refused, replaced or deleted one only shows the services already planned. */
export const isAgreed = ({ status, validated, replaced }: PlannableRow): boolean =>
  status === estimateStatuses.value.active && validated && !replaced;

/** Lines by the kilometre are no guarding services. */
const isPlanned = ({ unit }: Pick<InvoiceItem, 'unit'>) => unit !== 'km';

/** « Planifier les services »: plans the services of an estimate, or shows those already planned. */
export function PlanEstimateDialog({ opened, onClose, estimate: row }: Props) {
  const { id, number } = row;
  const params = { id };
  const plan = useCall(estimatePlanCalls.estimatePlan, { params });
  const read = useCall(estimateCalls.estimate, { params });
  const customers = read.data ? [read.data.estimate.customer.id] : [];
  const sites = useCall(
    siteCalls.fetchSites,
    { body: { limit: MAX_ROWS_PER_PAGE, filters: { customers } } },
    { enabled: customers.length > 0 },
  );
  const title = `Services du devis ${number ?? ''}`;
  const failed = [plan, read, sites].find(({ isError }) => isError);
  if (plan.data?.plannedAt) {
    return <PlannedServices {...{ opened, onClose, title, id }} plan={plan.data} />;
  }
  const nothing = nothingToPlan(row, read.data?.estimate.items ?? [], sites.data?.data ?? []);
  if (plan.data && read.data && sites.data && !nothing) {
    return <PlanForm {...{ opened, onClose, title }} estimate={read.data.estimate} sites={sites.data.data} />;
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {failed && <QueryError error={failed.error} onRetry={failed.refetch} />}
      {!failed && plan.data && sites.data && nothing && <EmptyState title="Rien à planifier" message={nothing} />}
      {!failed && !(plan.data && sites.data) && <LoadingState rows={4} />}
    </Dialog>
  );
}

/** Returns the reason why an estimate cannot be planned yet; null when it can. */
function nothingToPlan(row: PlannableRow, items: Estimate['items'], sites: readonly object[]): string | null {
  if (!isAgreed(row)) return ESTIMATE_PLAN_MESSAGES.notPlanned;
  if (!items.some(isPlanned)) return 'Aucune ligne du devis ne devient un service.';
  return sites.length > 0 ? null : 'Le client n’a pas de site : créez-en un, puis revenez ici.';
}

interface FormProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  estimate: Estimate;
  sites: readonly { id: string; name: string }[];
}

const WORKDAYS = [1, 2, 3, 4, 5];

function PlanForm({ opened, onClose, title, estimate, sites }: FormProps) {
  const timeZone = useTimeZone();
  const zone = zoneOf(timeZone);
  const period = estimate.period ?? monthAfter(todayIn(timeZone));
  const lineOf = ({ id: lineId, siteId, specialty, period: own }: Estimate['items'][number]): PlanLine => ({
    lineId,
    siteId: siteId ?? estimate.site?.id ?? sites[0]?.id ?? newId(),
    specialty,
    start: (own ?? period).start,
    end: (own ?? period).end,
    weekdays: WORKDAYS,
    from: '08:00',
    to: '18:00',
    agents: 1,
  });
  const form = useZodForm(planEstimateSchema, { lines: estimate.items.filter(isPlanned).map(lineOf) });
  const save = useSend(estimatePlanCalls.planEstimate, { quiet: true });
  const wanted = planEstimateSchema.safeParse(form.values);
  const sizes = wanted.success ? wanted.data.lines.map((line) => sizeOf(line, zone)) : [];
  const services = sizes.reduce((sum, size) => sum + size.services, 0);
  const minutes = sizes.reduce((sum, size) => sum + size.minutes, 0);
  const lines = form.values.lines ?? [];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.service}
      title={title}
      form={form}
      size="lg"
      saveLabel={services > 0 ? `Créer ${plural(services, 'brouillon')}` : 'Créer les brouillons'}
      saveDisabled={services === 0 || services > PLANNED_MAX}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: estimate.id }, body });
        toast({ tone: 'positive', message: `${plural(services, 'service')} en brouillon dans le planning` });
      }}
    >
      <Text c="dimmed">
        Chaque ligne devient des services à pourvoir, en brouillon : ni l’agent ni le client ne les voient avant que
        vous les planifiiez.
      </Text>
      {estimate.replaces && <ReplacedPlan {...estimate.replaces} />}
      <Stack gap="lg" miw={0}>
        {lines.map((line, index) => (
          <PlanLineFields
            key={line.lineId}
            form={form}
            index={index}
            item={estimate.items.find(({ id }) => id === line.lineId)}
            sites={sites}
            size={sizes[index]}
            onRemove={lines.length > 1 ? () => form.remove('lines', index) : undefined}
          />
        ))}
      </Stack>
      <Text fw={600} role="status">
        {services > PLANNED_MAX
          ? ESTIMATE_PLAN_MESSAGES.tooMany
          : `En tout : ${plural(services, 'service')}, ${formatMinutes(minutes)}`}
      </Text>
    </FormDialog>
  );
}
