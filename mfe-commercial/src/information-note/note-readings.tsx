import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { type InformationNote, noteReadingList } from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Instant } from '@vigie/kit/ui/values';
import { useMemo } from 'react';

/** The evidence of the readings: who read the note and when, and who has not. */
export function NoteReadings({ note }: { note: InformationNote }) {
  const params = useMemo(() => ({ id: note.id }), [note.id]);
  const remind = useActs(informationNoteActs)(note).find(({ name }) => name === 'remind');
  const download = async () => {
    try {
      const body = { columns: Object.keys(noteReadingList.columns) };
      saveBlob(
        await apiBlob(informationNoteCalls.fetchNoteReadingsExport, { params, body }),
        `Lectures ${note.title}.xlsx`,
      );
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>
          Lue par {note.read} sur {note.read + note.unread}
        </Text>
        <Group gap="xs">
          {remind && remind.refusal === null && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => void remind.onClick()}
            >
              {remind.label}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            Exporter les lectures
          </Button>
        </Group>
      </Group>
      <ListScreen
        list={noteReadingList}
        call={informationNoteCalls.fetchNoteReadings}
        params={params}
        title="Lectures"
        keepIn="local"
        cells={{
          readAt: ({ readAt }) =>
            readAt ? <Instant at={readAt} /> : <StatusBadge tone="warning">Non lue</StatusBadge>,
        }}
        emptyText="Aucun agent n'a reçu cette note."
      />
    </>
  );
}
