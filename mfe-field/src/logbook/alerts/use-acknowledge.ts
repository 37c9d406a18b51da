import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { acknowledgementSchema, logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { toast, useSend } from '@vigie/kit/runtime';
import { prompt } from '@vigie/kit/ui/dialog/confirm';

export const ACKNOWLEDGE = 'Prendre en compte';

export const isUnacknowledged = (entry: Pick<LogbookEntry, 'alert' | 'acknowledgement'>): boolean =>
  entry.alert && !entry.acknowledgement;

type Alert = Pick<LogbookEntry, 'id' | 'typeName' | 'site'>;

/** Returns functions that acknowledge alerts for the whole agency; for a single alert they ask for a comment. */
export function useAcknowledge(): {
  acknowledge: (entry: Alert) => Promise<void>;
  acknowledgeAll: (entries: readonly Alert[]) => Promise<void>;
} {
  const send = useSend(logbookCalls.acknowledgeEvent);
  const acknowledge = async ({ id, typeName, site }: Alert) => {
    const comment = await prompt({
      title: ACKNOWLEDGE,
      message: `${typeName} · ${site.name}`,
      label: 'Commentaire (facultatif)',
      multiline: true,
      confirmLabel: ACKNOWLEDGE,
      check: (value) => acknowledgementSchema.safeParse({ comment: value }).error?.issues[0]?.message ?? null,
    });
    if (comment === null) return;
    send.mutate(
      { params: { id }, body: { comment } },
      { onSuccess: () => toast({ tone: 'positive', message: FIELD_MESSAGES.alertAcknowledged }) },
    );
  };
  // Sequential: if a colleague has already acknowledged an alert, its error is shown and the loop continues.
  const acknowledgeAll = async (entries: readonly Alert[]) => {
    for (const { id } of entries) await send.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
  };
  return { acknowledge, acknowledgeAll };
}
