import { Button, Stack } from '@mantine/core';
import type { HourDetail } from '@vigie/contracts/field/hours/hours';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { formatDays } from '@vigie/contracts/formats/french';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { HourSums } from './hour-sums';
import { HourWeeks } from './hour-weeks';
import { ServiceHours } from './service-hours';

interface Props {
  agentId: string;
  days: { start: string; end: string };
  opened: boolean;
  onClose: () => void;
}

/** The hours of an agent: totals, each service planned beside done, and the overtime of each week. */
export function HourDetailDialog({ agentId, days, opened, onClose }: Props) {
  const { data, error, refetch } = useCall(hoursCalls.hourDetail, { body: { agentId, ...days } });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={`${data ? `${data.agent.name} — ` : ''}${formatDays(days)}`}
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {error && <QueryError error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState rows={8} />}
      {data && <Detail detail={data} />}
    </Dialog>
  );
}

function Detail({ detail }: { detail: HourDetail }) {
  return (
    <Stack gap="lg">
      <HourSums detail={detail} />
      {detail.services.length === 0 ? (
        <EmptyState title="Aucun service" message="Cet agent n'a aucun service sur cette période." />
      ) : (
        <ServiceHours services={detail.services} />
      )}
      {detail.weeks.length > 0 && <HourWeeks weeks={detail.weeks} />}
    </Stack>
  );
}
