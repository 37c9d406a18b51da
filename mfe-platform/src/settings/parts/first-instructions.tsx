import { newId } from '@vigie/contracts/core/id';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { SettingsForm } from '../setting';

/** The instruction book given to each new site. */
export function FirstInstructions({ form }: { form: SettingsForm }) {
  const path = 'settings.itemsSettings.items';
  return (
    <Repeated
      title="Chapitres"
      empty="Un nouveau site commence sans consigne."
      addLabel="Ajouter une consigne"
      rows={form.values.settings.itemsSettings.items ?? []}
      onAdd={() => form.insert(path, { id: newId(), title: '', content: '' })}
      onRemove={(index) => form.remove(path, index)}
      row={(index) => (
        <>
          <TextField label="Titre" {...form.field(`${path}.${index}.title`)} />
          <TextAreaField label="Consigne" rows={4} {...form.field(`${path}.${index}.content`)} />
        </>
      )}
    />
  );
}
