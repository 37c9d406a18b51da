import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { useCall } from '@vigie/kit/runtime';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Navigate, useParams } from 'react-router';

const LIST = '/terrain/rondes/list';

/** Redirects the address of a round's form to the list, whose address opens the dialog by the id of the round. */
export function EditRound() {
  const { slug } = useParams();
  return slug ? <BySlug slug={slug} /> : <Navigate to={`${LIST}?act=add`} replace />;
}

function BySlug({ slug }: { slug: string }) {
  // A slug ends with the number of the round's reference.
  const number = slug.split('-').at(-1) ?? slug;
  const { data, error, refetch } = useCall(roundCalls.fetchRounds, { body: { query: number, limit: 50 } });
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState rows={4} />;
  const round = data.data.find((row) => row.slug === slug);
  return round ? (
    <Navigate to={`${LIST}?id=${round.id}&act=edit`} replace />
  ) : (
    <ErrorState title={ROUND_MESSAGES.roundNotFound} />
  );
}
