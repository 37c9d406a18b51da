import { isApiError, isPassing } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

interface Props {
  error: Error | null | undefined;
  onRetry?: () => unknown;
  /** Another action, where a retry would not help. */
  action?: ReactNode;
  compact?: boolean;
}

/** Shown for a query that failed. What was refused (a record that is gone, a missing right) offers no retry. */
export function QueryError({ error, onRetry, action, compact }: Props) {
  if (isApiError(error) && !isPassing(error))
    return <ErrorState title={error.message} action={action} compact={compact} />;
  const retry = onRetry && (() => void onRetry());
  return <ErrorState message={error?.message} onRetry={retry} action={action} compact={compact} />;
}
