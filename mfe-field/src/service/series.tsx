import { Button } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { SERIES_MESSAGES, SERIES_PARTS, type SeriesPart, type SeriesReach } from '@vigie/contracts/field/series/series';
import { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import type { PlanningError, Service } from '@vigie/contracts/field/service/service';
import { isBegun } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { api, invalidateNouns, tellError, toast, useHolds } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import type { ServiceForm, serviceFormSchema } from './service-form';

/** Returns the number of other services in each part of the series. */
const countsOf = ({ following, others }: SeriesReach) => ({ following, all: others });

/** Returns the label of the save button when other services of the series change too. */
export function saveLabelOf(part: ServiceForm['part'] | null, service: Service | null): string | undefined {
  if (!service?.series || !part || part === 'one') return undefined;
  return `Enregistrer ${countsOf(service.series)[part] + 1} services`;
}

/** Selects which services of the series follow the change; hidden for the last service of a series. */
export function SeriesField({ form, service }: { form: ZodForm<typeof serviceFormSchema>; service: Service }) {
  const { series } = service;
  if (!series || series.others === 0) return null;
  const counts = countsOf(series);
  const parts = SERIES_PARTS.filter(({ value }) => counts[value] > 0);
  return (
    <SelectField
      label="Appliquer à"
      description="Ce que vous changez est changé de même dans les autres services à venir ; le reste y reste tel quel"
      {...form.field('part')}
      required
      options={[
        { value: 'one', label: 'Ce service seulement' },
        ...parts.map(({ value, label }) => ({ value, label: `${label} (${counts[value] + 1} services)` })),
      ]}
    />
  );
}

/** Saves a service and the selected part of its series. */
export async function saveSeries(
  service: ServiceSave,
  part: Exclude<ServiceForm['part'], 'one'>,
  { updatedAt: seenAt }: SeriesReach,
): Promise<PlanningError[]> {
  const { saved, warnings } = await api(seriesCalls.saveSeries, {
    params: { id: service.id },
    body: { service, part, seenAt },
  });
  invalidateNouns(['service']);
  toast({ tone: 'positive', message: SERIES_MESSAGES.saved({ count: saved.length }) });
  return warnings;
}

/** Archives a service and, after a confirmation, those after it in the series, or all that have not started. */
export function EndSeriesButton({ service, onEnded }: { service: Service; onEnded: () => void }) {
  const holds = useHolds();
  const { series } = service;
  // What was begun stays with its hours, so from such a service the series ends with the others.
  const stays = isBegun(service);
  if (!series || !holds('ACCOUNT_RIGHT_DELETE_MISSION') || (stays && series.others === 0)) return null;
  const end = async (part: SeriesPart) => {
    const { endQuestion, endOthersQuestion, endAllQuestion, endAllOthersQuestion, endAllCaption } = SERIES_MESSAGES;
    const { deletionIsFinal } = COMMON_MESSAGES;
    const ofAll = part === 'all';
    const ask = ofAll ? (stays ? endAllOthersQuestion : endAllQuestion) : stays ? endOthersQuestion : endQuestion;
    const title = ask({ count: ofAll ? series.others : series.following });
    const message = ofAll ? `${endAllCaption} ${deletionIsFinal}.` : deletionIsFinal;
    if (!(await confirm({ title, message, confirmLabel: 'Archiver', tone: 'negative' }))) return;
    try {
      const { done, refused } = await api(seriesCalls.endSeries, {
        params: { id: service.id },
        body: { seenAt: series.updatedAt, part },
      });
      invalidateNouns(['service']);
      if (done.length > 0) toast({ tone: 'positive', message: SERIES_MESSAGES.ended({ count: done.length }) });
      const [first] = refused;
      if (first) toast({ tone: 'negative', message: first.message });
      else onEnded();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <>
      {(!stays || series.following > 0) && (
        <Button variant="subtle" color="negative" onClick={() => void end('following')}>
          {SERIES_MESSAGES.end}
        </Button>
      )}
      {series.others > series.following && (
        <Button variant="subtle" color="negative" onClick={() => void end('all')}>
          {SERIES_MESSAGES.endAll}
        </Button>
      )}
    </>
  );
}
