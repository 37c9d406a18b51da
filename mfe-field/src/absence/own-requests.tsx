import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import type { StatusOption } from '@vigie/contracts/core/acts/statuses';
import type { OfferedAct } from '@vigie/kit/logic/acts/use-acts';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import type { ReactNode } from 'react';
import { OnlyLooking, useOnlyLooking } from '../execution/acts/only-looking';

interface OwnRequestsProps<Row> {
  lead?: string;
  /** Label of the button that opens a new request. */
  ask: string;
  onAsk: () => void;
  rows: readonly Row[] | undefined;
  error: Error | null;
  onRetry: () => void;
  nothing: { title: string; message: string };
  children: (row: Row) => ReactNode;
}

/** An agent's own requests with the answers of the office, and a button for a new request. */
export function OwnRequests<Row>({ lead, ask, onAsk, rows, error, onRetry, nothing, children }: OwnRequestsProps<Row>) {
  const looking = useOnlyLooking();
  const button = looking ? (
    <OnlyLooking />
  ) : (
    <Button size="lg" fullWidth leftSection={<IconPlus size={20} aria-hidden />} onClick={onAsk}>
      {ask}
    </Button>
  );
  return (
    <Stack>
      <PageHeader lead={lead} actions={rows && rows.length > 0 ? button : undefined} />
      {!rows && (error ? <QueryError error={error} onRetry={onRetry} /> : <LoadingState rows={3} rowHeight={96} />)}
      {rows?.length === 0 && <EmptyState {...nothing} action={button} />}
      {rows?.map(children)}
    </Stack>
  );
}

interface OwnRequestProps {
  title: string;
  status: Pick<StatusOption, 'label' | 'tone'>;
  /** The period of the request, as text. */
  when: string;
  comment: string | null;
  answer: string | null;
  /** What the agent can do about an absence that it may no longer change. */
  note?: string;
  /** Opens its documents, once the form no longer does. */
  onDocuments?: () => void;
  /** Undefined once the office has answered. */
  onEdit: (() => void) | undefined;
  acts: readonly OfferedAct[];
}

export function OwnRequest(request: OwnRequestProps) {
  const { title, status, when, comment, answer, note, onDocuments, onEdit, acts } = request;
  const { label, tone } = status;
  const looking = useOnlyLooking();
  return (
    <Paper component="article" withBorder p="md" aria-label={`${title}, ${label}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{title}</Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text>{when}</Text>
        {comment && <Text c="dimmed">{comment}</Text>}
        {answer && <Text>Réponse de l'agence : {answer}</Text>}
        {note && <Text c="dimmed">{note}.</Text>}
        {onDocuments && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            onClick={onDocuments}
          >
            Voir les justificatifs
          </Button>
        )}
        {onEdit && !looking && (
          <Stack gap="xs">
            <Button variant="default" size="md" onClick={onEdit}>
              Modifier
            </Button>
            {acts.map(({ name, label: verb, tone: negative, onClick }) => (
              <Button key={name} variant="light" size="md" color={negative} onClick={() => void onClick()}>
                {verb}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
