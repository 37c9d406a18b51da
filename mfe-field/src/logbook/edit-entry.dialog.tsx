import { Text } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { z } from 'zod';

const schema = z.object({ infos: z.string().trim().max(5_000).nullish() });

interface Props {
  entry: LogbookEntry;
  opened: boolean;
  onClose: () => void;
}

/** Amends the text of an entry. The chain keeps the old text and the author of the change. */
export function EditEntryDialog({ entry, opened, onClose }: Props) {
  const form = useZodForm(schema, { infos: entry.infos ?? '' });
  const save = useSend(logbookCalls.saveEvent, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.logbookEntry}
      form={form}
      onSave={({ infos }) =>
        save.mutateAsync({
          body: {
            id: entry.id,
            at: entry.createdAt,
            typeKey: entry.typeKey,
            siteId: entry.site.id,
            infos: infos ?? '',
          },
        })
      }
    >
      <Text c="dimmed">
        {entry.reference} · {entry.typeName} · {entry.site.name}
      </Text>
      <TextAreaField label="Informations" rows={6} {...form.field('infos')} />
    </FormDialog>
  );
}
