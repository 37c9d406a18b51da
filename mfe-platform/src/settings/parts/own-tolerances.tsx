import { Stack, Text } from '@mantine/core';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { describeTolerance, type OwnTolerance } from '@vigie/contracts/field/tolerance/tolerance';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Link } from 'react-router';

const PAGES = {
  customer: { path: 'customers', list: customerCalls.fetchCustomers },
  site: { path: 'sites', list: siteCalls.fetchSites },
} as const;
const addressOf = ({ target, id }: OwnTolerance): string => `/platform/agency/${PAGES[target].path}?id=${id}`;

/** Customers and sites with tolerances of their own. */
export function OwnTolerances() {
  const query = useCall(toleranceCalls.tolerances);
  const mayMake = useMayMake();
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={2} />;
  const { tolerances } = query.data;
  if (tolerances.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Tous les clients et sites suivent l'agence. Une exception se règle dans la fiche du client ou du site, onglet «
        Tolérances ».
      </Text>
    );
  return (
    <Stack component="ul" gap={4} m={0} pl="md">
      {tolerances.map((own) => (
        <li key={own.id}>
          {mayMake(PAGES[own.target].list.access) ? <Link to={addressOf(own)}>{own.name}</Link> : own.name}
          <Text size="sm" c="dimmed">
            {own.changes ? describeTolerance(own.changes).join(' · ') : 'Illisibles : à enregistrer à nouveau.'}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
