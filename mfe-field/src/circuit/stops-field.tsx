import { CIRCUIT_STOPS_MAX } from '@vigie/contracts/field/circuit/stop';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { serviceFormSchema } from '../service/service-form';
import { blankStop } from './stops-form';

interface Props {
  form: ZodForm<typeof serviceFormSchema>;
  sites: { value: string; label: string }[];
  /** The site of a circuit is that of its first stop. */
  onSite: (id: string | null) => void;
}

/** The stops of a circuit in order, each with its site, times and task. */
export function StopsField({ form, sites, onSite }: Props) {
  const stops = form.values.stops ?? [];
  const last = stops.at(-1)?.endTime ?? form.values.startTime ?? '08:00';
  return (
    <Repeated
      title="Arrêts"
      empty="Ajoutez les sites de la tournée dans l'ordre du passage."
      addLabel="Ajouter un arrêt"
      rows={stops}
      onAdd={() => {
        if (stops.length < CIRCUIT_STOPS_MAX) form.insert('stops', blankStop(last));
      }}
      onRemove={(index) => {
        form.remove('stops', index);
        if (index === 0) onSite(stops[1]?.siteId ?? null);
      }}
      row={(index) => {
        const site = form.field(`stops.${index}.siteId`);
        return (
          <>
            <SelectField
              label={`Site de l'arrêt ${index + 1}`}
              {...site}
              onChange={(id) => {
                site.onChange(id);
                if (index === 0) onSite(id);
              }}
              required
              searchable
              options={sites}
            />
            <Pair>
              <TimeField label="Arrivée" {...form.field(`stops.${index}.startTime`)} />
              <TimeField label="Départ" {...form.field(`stops.${index}.endTime`)} />
            </Pair>
            <TextField label="À faire" {...form.field(`stops.${index}.task`)} />
          </>
        );
      }}
    />
  );
}
