import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { hasRole, useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { SubjectState } from '../execution/until-known';
import { useWalks } from './use-walks';
import { WalkScreen } from './walk.screen';

// The office reads walks with a map and a timeline, which a phone does not need, so they are lazy-loaded.
const RoundReport = lazily(() => import('../round/round-report').then((m) => m.RoundReport));

/** A round by its reference: an agent walks it, the office reads it. */
export function RoundScreen() {
  const { reference, iteration } = useParams();
  const [params] = useSearchParams();
  const walkId = params.get('walk');
  const agent = useSession((session) => hasRole(session, ['agent']));
  if (!agent && reference && iteration) return <RoundReport reference={reference} iteration={iteration} />;
  if (!agent && walkId) return <RoundReport id={walkId} />;
  if (!agent) return <Navigate to="/platform/terrain/suiviRondes" replace />;
  if (!reference) return <Navigate to="/terrain/mesRondes" replace />;
  return <OwnWalk reference={reference} iteration={iteration} walkId={walkId} />;
}

function OwnWalk({ reference, iteration, walkId }: { reference: string; iteration?: string; walkId: string | null }) {
  const { walks, running, loading, error, retry } = useWalks();
  const known = walks?.find(
    ({ execution }) =>
      execution.id === walkId ||
      (execution.reference === reference && walkId === null && `${execution.iteration}` === iteration),
  );
  if (known) {
    const other = running && running.execution.id !== known.execution.id ? running : undefined;
    return <WalkScreen key={known.execution.id} known={known} other={other} />;
  }
  const pending = { loading, error: walks ? null : error, onRetry: retry, unknown: ROUND_MESSAGES.roundNotFound };
  return <SubjectState rows={4} rowHeight={72} {...pending} />;
}
