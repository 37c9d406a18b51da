import { Badge, Button, Collapse, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { OwnNote } from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError, toast, useCall, useSend } from '@vigie/kit/runtime';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Instant } from '@vigie/kit/ui/values';
import { useState } from 'react';

/** On an agent's phone: the notes of the agency, cached on the device so that they can be read offline. */
export function MyNotesScreen() {
  const query = useCall(informationNoteCalls.myInformationNotes, {}, { keep: true });
  const notes = query.data?.notes;
  return (
    <Stack>
      <PageHeader lead={<DataAge knownAt={query.dataUpdatedAt} />} />
      {!notes &&
        (query.error ? (
          <QueryError error={query.error} onRetry={query.refetch} />
        ) : (
          <LoadingState rows={3} rowHeight={96} />
        ))}
      {notes?.length === 0 && (
        <EmptyState title="Aucune note" message="Les notes que votre agence vous adresse apparaîtront ici." />
      )}
      {notes?.map((note) => (
        <Note key={note.copy} note={note} />
      ))}
    </Stack>
  );
}

function Note({ note }: { note: OwnNote }) {
  const [open, setOpen] = useState(false);
  const read = useSend(informationNoteCalls.readInformationNote);
  const confirm = async () => {
    await read.mutateAsync({ params: { id: note.copy } });
    toast({ tone: 'positive', message: 'Lecture confirmée' });
  };
  return (
    <Paper component="article" withBorder p="md" aria-label={note.title}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {note.title}
          </Title>
          {!note.readAt && (
            <Badge variant="filled" style={{ flexShrink: 0 }}>
              À lire
            </Badge>
          )}
        </Group>
        <Text c="dimmed">
          {note.author}, <Instant at={note.publishedAt} />
        </Text>
        <Collapse expanded={open}>
          {open && (
            <Stack>
              <RichTextField label="Texte" hideLabel readOnly value={note.content} onChange={() => undefined} />
              <Files note={note} />
            </Stack>
          )}
        </Collapse>
        <Button variant="default" size="md" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Refermer' : 'Lire la note'}
        </Button>
        {open && !note.readAt && (
          <Button
            size="lg"
            fullWidth
            leftSection={<IconCheck size={20} aria-hidden />}
            loading={read.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            J'ai lu cette note
          </Button>
        )}
        {note.readAt && (
          <Text c="dimmed" size="sm">
            Lue le <Instant at={note.readAt} />
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function Files({ note }: { note: OwnNote }) {
  const download = async ({ id, name }: { id: string; name: string }) => {
    try {
      const params = { id: note.id, file: id };
      saveBlob(await apiBlob(informationNoteCalls.informationNoteFile, { params }), name);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Group gap="xs">
      {note.attachments.map((file) => (
        <Button
          key={file.id}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(file)}
        >
          {file.name}
        </Button>
      ))}
    </Group>
  );
}
