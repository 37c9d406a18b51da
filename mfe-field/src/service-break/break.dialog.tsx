import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { idSchema, instantSchema } from '@vigie/contracts/core/wire';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { endsAfterStart, optionSchema } from '@vigie/contracts/formats/fields';
import { formatInstant } from '@vigie/contracts/formats/french';
import { BREAK_TYPES } from '@vigie/contracts/rules/hours/break-types';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { ApiError, isApiError, toast, useCall, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { useState } from 'react';
import { z } from 'zod';
import { OFFICE_REFS } from '../logbook/ref-sources';

/** A new or an existing break. Its service is given, known by its id, or chosen in the dialog. */
export interface BreakSubject {
  service?: Service;
  serviceId?: string;
  known?: ServiceBreak;
}

interface Props {
  subject: BreakSubject;
  opened: boolean;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

const schema = z
  .object({
    serviceId: idSchema,
    type: optionSchema(BREAK_TYPES),
    startAt: instantSchema,
    endAt: instantSchema,
    notWork: z.boolean(),
    notCharge: z.boolean(),
  })
  .superRefine(endsAfterStart('startAt', 'endAt', true));

/** Records or changes a break of a service: a late arrival, an early departure, an absence, or a pause. */
export function BreakDialog({ subject, opened, onClose, onSaved }: Props) {
  const { known } = subject;
  const agencyZone = useTimeZone();
  const [id] = useState(() => known?.id ?? newId());
  const form = useZodForm(schema, {
    serviceId: subject.service?.id ?? subject.serviceId ?? '',
    type: known?.type ?? 'delay',
    startAt: known?.startAt ?? subject.service?.startAt ?? null,
    endAt: known?.endAt ?? null,
    notWork: known?.notWork ?? false,
    notCharge: known?.notCharge ?? false,
  });
  const serviceId = form.values.serviceId || null;
  const read = useCall(
    serviceCalls.service,
    { params: { id: serviceId ?? '' } },
    { enabled: opened && !subject.service && serviceId !== null },
  );
  const service = subject.service ?? (serviceId ? read.data?.service : undefined);
  const timeZone = service?.timeZone ?? agencyZone;
  const save = useSend(serviceBreakCalls.saveBreak, { quiet: true });
  const onSave = async ({ type, startAt, endAt, notWork, notCharge }: z.output<typeof schema>) => {
    if (!service) return false;
    // A new break takes `notWork` and `notCharge` from the agency's settings for its type.
    const counts = known ? { notWork, notCharge } : {};
    const given = { id, type, startAt, endAt, ...counts, updatedAt: service.updatedAt };
    try {
      const saved = await save.mutateAsync({ params: { circuit: service.id }, body: { break: given } });
      toast({ tone: 'positive', message: `Service ${saved.service.reference} enregistré` });
      onSaved?.(saved.service);
      return true;
    } catch (error) {
      throw isApiError(error) ? underFields(error) : error;
    }
  };
  const times = service && `${formatInstant(service.startAt, timeZone)} – ${formatInstant(service.endAt, timeZone)}`;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={known ? 'edit' : 'add'}
      noun={ENTITY_NOUNS.serviceBreak}
      form={form}
      onSave={onSave}
      saveDisabled={read.isFetching}
    >
      {!subject.service && !known && (
        <RefField
          label="Service"
          description={times}
          source={OFFICE_REFS.service}
          {...form.field('serviceId')}
          value={serviceId}
          onChange={(chosen) => form.set('serviceId', chosen ?? '')}
          error={read.error?.message ?? form.errors.serviceId}
          required
        />
      )}
      <SelectField
        label="Type"
        description={
          known ? undefined : 'Payé et facturé comme les paramètres de votre agence le prévoient pour ce type'
        }
        options={BREAK_TYPES}
        {...form.field('type')}
        required
      />
      <Pair>
        <DateTimeField label="Début" timeZone={timeZone} {...form.field('startAt')} />
        <DateTimeField label="Fin" timeZone={timeZone} {...form.field('endAt')} />
      </Pair>
      {known && (
        <Pair>
          <SwitchField label="Non travaillé" {...form.field('notWork')} />
          <SwitchField label="Non facturé" {...form.field('notCharge')} />
        </Pair>
      )}
    </FormDialog>
  );
}

/** Shortens the paths of the server's errors, which include the service, to the fields of this form. */
function underFields(error: ApiError): ApiError {
  const errors = error.errors?.map(({ path, message }) => ({ path: path.split('.').at(-1) ?? path, message }));
  return new ApiError({ code: error.code, message: error.message, key: error.key, errors });
}
