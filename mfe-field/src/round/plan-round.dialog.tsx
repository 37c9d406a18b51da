import { newId } from '@vigie/contracts/core/id';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { RoundRow } from '@vigie/contracts/field/round/round';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { formatFrenchDay, formatInstantTime, wallClock } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { useSameRequest } from '../service/same-request';
import { planFormSchema, walksOf } from './plan-form';

interface Props {
  round: Pick<RoundRow, 'id' | 'name' | 'site'>;
  opened: boolean;
  onClose: () => void;
}

/** Plans walks of a round: one, or several at an interval, in a service or by an agent without one. */
export function PlanRoundDialog({ round, opened, onClose }: Props) {
  const timeZone = useTimeZone();
  const form = useZodForm(planFormSchema, {
    ...{ startAt: null, endAt: null, serviceId: null, agentId: null, times: 1, everyMin: 120 },
  });
  const save = useSend(roundExecutionCalls.saveRoundExecution, { quiet: true });
  // A retry, after some of the walks were saved or an answer was lost, sends the same walks with the same ids.
  const walksFor = useSameRequest((plan: Parameters<typeof walksOf>[0]) =>
    walksOf(plan, { roundId: round.id, timeZone, id: newId }),
  );
  const { values } = form;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.roundExecution}
      title={`Planifier : ${round.name}`}
      form={form}
      saveLabel="Planifier"
      onSave={async (plan) => {
        const walks = walksFor(plan);
        for (const body of walks) await save.mutateAsync({ body });
        toast({
          tone: 'positive',
          message: walks.length > 1 ? `${walks.length} rondes planifiées` : 'Ronde planifiée',
        });
      }}
    >
      <Pair>
        <DateTimeField label="Début" timeZone={timeZone} {...form.field('startAt')} value={values.startAt ?? null} />
        <DateTimeField
          label="Fin"
          description="Non commencée à l'heure, ou incomplète à la fin, elle alerte l'agence"
          timeZone={timeZone}
          {...form.field('endAt')}
          value={values.endAt ?? null}
        />
      </Pair>
      <ServiceField siteId={round.site.id} startAt={values.startAt ?? null} field={form.field('serviceId')} />
      {!values.serviceId && (
        <RefField
          label="Agent"
          description="Hors service ; vide : qui travaille sur le site"
          source={DIRECTORY_SOURCES.agent}
          {...form.field('agentId')}
          value={values.agentId ?? null}
        />
      )}
      <Pair>
        <NumberField label="Nombre de passages" min={1} {...form.field('times')} value={values.times ?? null} />
        {(values.times ?? 1) > 1 && (
          <NumberField
            label="Toutes les"
            suffix=" min"
            min={1}
            {...form.field('everyMin')}
            value={values.everyMin ?? null}
          />
        )}
      </Pair>
    </FormDialog>
  );
}

interface ServiceFieldProps {
  siteId: string;
  startAt: string | null;
  field: { value: string | null | undefined; onChange: (id: string | null) => void };
}

/** Selects a service of the site around that day; who may not list services plans the round outside of one. */
function ServiceField({ siteId, startAt, field }: ServiceFieldProps) {
  const zone = useTimeZone();
  const day = startAt ? wallClock(startAt, zone).day : todayIn(zone);
  const body = {
    ...{ query: '', limit: MAX_ROWS_PER_PAGE, page: 1, ascending: true, orderBy: 'startAt' },
    filters: { sites: [siteId], period: { start: addDays(day, -1), end: addDays(day, 1) } },
  };
  const may = useMayMake()(serviceReadCalls.fetchServices.access);
  const { data } = useCall(serviceReadCalls.fetchServices, { body }, { enabled: may });
  if (!may) return null;
  const options = (data?.data ?? []).map((it) => ({
    value: it.id,
    label: `${it.reference}, ${formatFrenchDay(wallClock(it.startAt, it.timeZone).day)} ${formatInstantTime(it.startAt, it.timeZone)} – ${formatInstantTime(it.endAt, it.timeZone)}, ${it.agent?.name ?? 'à pourvoir'}`,
  }));
  return (
    <SelectField
      label="Service"
      description="Vide : en dehors d'un service"
      options={options}
      value={field.value ?? null}
      onChange={field.onChange}
      searchable
    />
  );
}
