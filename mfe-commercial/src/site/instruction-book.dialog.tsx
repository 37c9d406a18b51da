import { Title } from '@mantine/core';
import { siteItemSchema } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { CallResult } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { z } from 'zod';

interface Props {
  site: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

type Book = CallResult<typeof siteCalls.siteItems>;
const bookSchema = z.object({ items: z.array(siteItemSchema) });

/** The instruction book of a site: read by those to whom the site grants it, edited by users with the right. */
export function InstructionBookDialog({ site, opened, onClose }: Props) {
  const query = useCall(siteCalls.siteItems, { params: { id: site.id } });
  return (
    <RecordDialog query={query} act="read" noun={ENTITY_NOUNS.siteItem} opened={opened} onClose={onClose} size="lg">
      {(book) => <BookForm book={book} opened={opened} onClose={onClose} />}
    </RecordDialog>
  );
}

function BookForm({ book, opened, onClose }: { book: Book; opened: boolean; onClose: () => void }) {
  const form = useZodForm(bookSchema, { items: book.items });
  const save = useSend(siteCalls.saveSiteItems, { quiet: true });
  const items = form.values.items ?? [];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={book.editable ? 'edit' : 'read'}
      noun={ENTITY_NOUNS.siteItem}
      title={`Consignes : ${book.name}`}
      form={form}
      size="lg"
      onSave={({ items: saved }) =>
        save.mutateAsync({
          params: { id: book.id },
          body: { id: book.id, items: saved, updatedAt: book.updatedAt },
        })
      }
    >
      {book.editable ? (
        <Repeated
          title="Chapitres"
          empty={FIELD_MESSAGES.noInstruction}
          addLabel="Ajouter une consigne"
          rows={items}
          onAdd={() => form.insert('items', { id: newId(), title: '', content: '' })}
          onRemove={(index) => form.remove('items', index)}
          row={(index) => (
            <>
              <TextField label="Titre" {...form.field(`items.${index}.title`)} />
              <TextAreaField label="Consigne" rows={4} {...form.field(`items.${index}.content`)} />
            </>
          )}
        />
      ) : (
        <Chapters items={book.items} />
      )}
    </FormDialog>
  );
}

/** The chapters of the book, read-only. */
export function Chapters({ items }: { items: Book['items'] }) {
  if (items.length === 0) return <EmptyState title={FIELD_MESSAGES.noInstruction} />;
  return items.map((item) => (
    <section key={item.id}>
      <Title order={3} size="h5">
        {item.title}
      </Title>
      <p style={{ whiteSpace: 'pre-wrap', marginBlock: 4 }}>{item.content}</p>
    </section>
  ));
}
