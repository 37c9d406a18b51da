import { Text } from '@mantine/core';
import {
  FAILED_JOB_KEPT_DAYS,
  type FailedJobRow,
  failedJobList,
} from '@vigie/contracts/platform/failed-job/failed-job';
import { failedJobCalls } from '@vigie/contracts/platform/failed-job/failed-job.calls';
import { toast, useSend } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/** Background jobs that failed for good, with their error and agency; administrators may retry them. */
export function FailedJobsScreen() {
  const { mutateAsync } = useSend(failedJobCalls.retryFailedJobs);
  const retry = async (rows: readonly FailedJobRow[]) => {
    const { retried } = await mutateAsync({ body: { ids: rows.map((row) => row.id) } });
    toast(
      retried > 0
        ? { tone: 'positive', message: retried > 1 ? `${retried} tâches relancées` : 'Tâche relancée' }
        : { tone: 'info', message: 'Cette tâche a déjà été relancée' },
    );
  };
  return (
    <ListScreen
      list={failedJobList}
      call={failedJobCalls.fetchFailedJobs}
      exportCall={failedJobCalls.fetchFailedJobsExport}
      rowActions={(row: FailedJobRow) => [
        { label: 'Relancer', hidden: row.state !== 'failed', onClick: () => void retry([row]).catch(() => undefined) },
      ]}
      expanded={({ reason, queue, requestId, retriedBy }) => (
        <>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Text>
          <Text size="sm" c="dimmed">
            {[`File ${queue}`, requestId && `requête ${requestId}`, retriedBy && `relancée par ${retriedBy}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </>
      )}
      emptyText={`Aucune tâche n'a été abandonnée ces ${FAILED_JOB_KEPT_DAYS} derniers jours.`}
    />
  );
}
