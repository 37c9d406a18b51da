import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';

interface Props {
  /** Shown also while the content loads and if it fails to load. Default: the label of the page. */
  title?: string;
  loading: boolean;
  error?: { message: string } | null;
  onRetry?: () => void;
  rows: number;
  rowHeight: number;
  /** Message if the subject of the address does not exist. */
  unknown?: string;
}

/** A page of the field while its subject loads, fails to load, or does not exist. */
export function SubjectState({ title, loading, error, onRetry, rows, rowHeight, unknown }: Props) {
  return (
    <>
      <PageHeader title={title} />
      {loading ? (
        <LoadingState rows={rows} rowHeight={rowHeight} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : (
        unknown && <ErrorState title={unknown} onRetry={onRetry} />
      )}
    </>
  );
}
