import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatNumber } from '@vigie/contracts/formats/french';
import { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Link } from 'react-router';

/** The screen that lists what each card counts. */
const SCREENS: Record<string, string> = {
  agencies: '/adminAgencies',
  activated: '/adminAgencies',
  inUse: '/adminAgencies',
  newAgencies: '/adminAgencies',
  sharedSirets: '/adminAgencies',
  latePayers: '/adminPayments',
  feedback: '/adminFeedbacks',
  cashed: '/platform/admin/dashboard/ca-sekur',
  cashedBefore: '/platform/admin/dashboard/ca-sekur',
  users: '/adminUsers',
  usersIn: '/adminUsers',
  failedJobs: '/adminJobs',
};

/** The key figures of the platform, each on a card that links to its list. */
export function ResumeScreen() {
  const { data, error, refetch } = useCall(adminDashboardCalls.adminResume);
  return (
    <>
      <PageHeader title="Chiffres de la plateforme" />
      {!data && (error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState />)}
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3, xl: 4 }} m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.data.map(({ key, label, value }) => (
          <Paper component="li" key={key} withBorder p="md">
            <Text className="vg-figures" fz="1.75rem" fw={620} lh={1.3}>
              {typeof value === 'number' ? formatNumber(value) : value}
            </Text>
            {SCREENS[key] ? (
              <Link className="vg-link" to={SCREENS[key]}>
                {label}
              </Link>
            ) : (
              <Text c="dimmed">{label}</Text>
            )}
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}
