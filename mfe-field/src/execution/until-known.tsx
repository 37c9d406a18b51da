import { Button } from '@mantine/core';
import { isApiError } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Link } from 'react-router';

interface Props {
  /** Shown also while the content loads and if it fails to load. Default: the label of the page. */
  title?: string;
  loading: boolean;
  error?: Error | null;
  onRetry?: () => void;
  rows: number;
  rowHeight: number;
  /** Message if the subject of the address does not exist. */
  unknown?: string;
  /** Message if the subject is a service that is not, or no more, on the planning; then a retry would help nobody. */
  gone?: string;
}

/** An agent opens an address that the office has emptied: from a notification, a bookmark, or a page left open. */
export const SERVICE_GONE = "L'agence l'a peut-être annulé, ou confié à quelqu'un d'autre.";

/** A page of the field while its subject loads, fails to load, or does not exist. */
export function SubjectState({ title, loading, error, onRetry, rows, rowHeight, unknown, gone }: Props) {
  return (
    <>
      <PageHeader title={title} />
      {loading ? (
        <LoadingState rows={rows} rowHeight={rowHeight} />
      ) : gone && isApiError(error) && error.code === 404 ? (
        <EmptyState
          title={error.message}
          message={gone}
          action={
            <Button component={Link} to="/terrain/planning" variant="default">
              Voir mon planning
            </Button>
          }
        />
      ) : error ? (
        <QueryError error={error} onRetry={onRetry} />
      ) : (
        unknown && <ErrorState title={unknown} onRetry={onRetry} />
      )}
    </>
  );
}
