import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { toast, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { OnlyLooking, useOnlyLooking } from '../../execution/acts/only-looking';
import { EntryDetail } from '../entry-detail';
import { useEntry } from '../use-entry';
import { dropEntryDraft } from './entry-drafts.store';
import styles from './report.module.css';
import { sendReport } from './send-report';
import { useMayComplete } from './use-may-report';
import { type Words, WordsStep } from './words-step';

const NOT_FOUND = 404;

/** Adds text and photos to an existing entry as a message, because entries of the logbook are never changed. */
export function CompleteReport({ id }: { id: string }) {
  const { data, error, refetch } = useEntry(id);
  const navigate = useNavigate();
  const draftKey = `${useSession((session) => session.user?.id)}/under/${id}`;
  const [sending, setSending] = useState(false);
  const may = useMayComplete();
  const looking = useOnlyLooking();
  const missing = error?.code === NOT_FOUND;
  useEffect(() => {
    if (!missing) return;
    toast({ tone: 'negative', message: FIELD_MESSAGES.eventNotFound });
    navigate(-1);
  }, [missing, navigate]);
  if (!data) {
    return error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState rows={3} />;
  }
  const { event } = data;
  if (!event.editable) return <ErrorState title={FIELD_MESSAGES.eventRestricted} />;

  const send = async ({ actId, infos, photos, located }: Words) => {
    setSending(true);
    const kept = await sendReport(
      {
        id: actId,
        call: recordEntryCalls.addEventMessage,
        params: { eventId: id },
        at: new Date().toISOString(),
        body: { content: infos || undefined },
        files: photos,
        lane: `entry/${id}`,
        label: `Complément : ${event.typeName}`,
      },
      located,
    );
    setSending(false);
    if (!kept) return;
    dropEntryDraft(draftKey);
    navigate(-1);
  };
  return (
    <div className={styles.screen}>
      <PageHeader title={event.typeName} lead={`${event.reference} · ${event.site.name}`} />
      <EntryDetail id={id} />
      {may && looking && <OnlyLooking />}
      {may && !looking && (
        <WordsStep draftKey={draftKey} required sending={sending} onSend={(words) => void send(words)} />
      )}
    </div>
  );
}
