import { Stack, Text } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { todayIn } from '@vigie/contracts/core/time/today';
import { idSchema, timeSchema } from '@vigie/contracts/core/wire';
import { SPECIALTY_CLEARED } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { wallClock } from '@vigie/contracts/formats/french';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useOnline, useRight, useSend } from '@vigie/kit/runtime';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { DictateButton } from '../dictation/dictate-button';
import { useMyServices } from '../my-planning/my-services.queries';
import { instantsOf } from '../service/times/service-times';
import { SiteSelector } from '../site-selector/site-selector';
import { useShownSite } from '../site-selector/site-source';

const COMMENT_MAX = 2_000;
const formSchema = z.object({
  siteId: idSchema,
  specialty: z.string().trim().max(80).nullable(),
  startTime: timeSchema,
  endTime: timeSchema,
  comment: z.string().trim().max(COMMENT_MAX).nullable(),
});

const clockNow = (timeZone: string): string => wallClock(new Date().toISOString(), timeZone).time;

/** A service without planning: the guard chooses site and times and starts it at once. */
export function UnplannedServiceScreen() {
  const agencyZone = useTimeZone();
  const { services = [] } = useMyServices();
  const online = useOnline((state) => state.online);
  const navigate = useNavigate();
  const save = useSend(serviceActs.calls.saveService, { quiet: true });
  // A retry, after a double tap or a lost answer, keeps its id, so that one service is created.
  const [id] = useState(newId);
  const form = useZodForm(formSchema, {
    siteId: null,
    specialty: null,
    startTime: clockNow(agencyZone),
    endTime: null,
    comment: null,
  });
  const { siteId = null } = form.values;
  const site = useShownSite(siteId, undefined);
  const known = services.find((service) => service.site.id === siteId)?.timeZone;
  // A service begins by the clock of its site, which is the one that the guard sees on the wall.
  const timeZone = (site && 'timeZone' in site ? site.timeZone : null) ?? known ?? agencyZone;
  const typedIn = useRef(timeZone);
  useEffect(() => {
    if (typedIn.current === timeZone) return;
    if (form.values.startTime === clockNow(typedIn.current)) form.set('startTime', clockNow(timeZone));
    typedIn.current = timeZone;
  }, [timeZone, form]);

  const create = async ({ siteId, specialty, comment, ...times }: z.output<typeof formSchema>) => {
    const { start, end } = instantsOf({ ...times, startDay: todayIn(timeZone), endDay: null }, timeZone);
    const service = {
      id,
      site: { id: siteId },
      specialty,
      comment,
      planned: false,
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
    };
    const { warnings } = await save.mutateAsync({ body: { service } });
    // The findings of the checks are the office's. What the guard typed and the service has not is told to the guard.
    for (const { code, message } of warnings) if (code === SPECIALTY_CLEARED) toast({ tone: 'warning', message });
    navigate(`/terrain/priseService/${id}`);
  };

  return (
    <Stack maw={560}>
      <PageHeader lead="Une vacation que votre agence n'a pas encore planifiée : elle vous est affectée, et l'agence la voit aussitôt." />
      {!online && (
        <Text c="warning" role="status">
          Sans réseau, un service ne peut pas être créé : appelez votre agence.
        </Text>
      )}
      <PageForm form={form} submitLabel="Créer et prendre le service" onSubmit={create} disabled={!online}>
        <SiteField {...form.field('siteId')} />
        <Pair>
          <TimeField label="Début" {...form.field('startTime')} />
          <TimeField label="Fin" description="Avant le début : le lendemain" {...form.field('endTime')} />
        </Pair>
        <SpecialtyField form={form} site={site} />
        <Stack gap="xs">
          <TextAreaField
            label="Motif"
            {...form.field('comment')}
            value={form.values.comment ?? ''}
            maxLength={COMMENT_MAX}
          />
          <DictateButton
            label="Motif"
            {...form.field('comment')}
            value={form.values.comment ?? ''}
            maxLength={COMMENT_MAX}
          />
        </Stack>
      </PageForm>
    </Stack>
  );
}

/**
 * The specialties that the chosen site asks for. One that another site asked for is cleared. Where the site asks for
 * none, or the guard may not read what it asks for, the guard types it.
 */
function SpecialtyField({ form, site }: { form: ZodForm<typeof formSchema>; site: ReturnType<typeof useShownSite> }) {
  const { specialty = null } = form.values;
  const asked = site && 'specialties' in site ? site.specialties : undefined;
  const isElsewhere = !!asked?.length && specialty !== null && !asked.includes(specialty);
  useEffect(() => {
    if (isElsewhere) form.set('specialty', null);
  }, [isElsewhere, form]);
  const field = { label: 'Spécialité', ...form.field('specialty') };
  if (asked?.length) return <SelectField {...field} options={asked.map((value) => ({ value, label: value }))} />;
  return <TextField {...field} value={specialty ?? ''} description={asked && FIELD_MESSAGES.noSpecialtyOnSite} />;
}

/** Offers every site to users who may list sites, and to others the sites where they work. */
function SiteField(field: Omit<FieldProps<string | null>, 'label'>) {
  const mayList = useRight('ACCOUNT_RIGHT_LIST_SITE');
  const { services = [] } = useMyServices();
  if (mayList) return <SiteSelector {...field} />;
  const own = new Map(services.map(({ site }) => [site.id, site.name]));
  const options = [...own].map(([value, label]) => ({ value, label }));
  return <SelectField label="Site" options={options} {...field} />;
}
