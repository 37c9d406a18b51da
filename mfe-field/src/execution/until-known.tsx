import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';

interface Props {
  /** Of the page: it is named before what it shows is known, and where that stays unknown. */
  title: string;
  loading: boolean;
  error?: { message: string } | null;
  onRetry?: () => void;
  rows: number;
  rowHeight: number;
  /** What is said where the server answered, without what the address names. */
  unknown?: string;
}

/** A page of the field while its subject comes, when it fails to come, and when there is none. */
export function UntilKnown({ title, loading, error, onRetry, rows, rowHeight, unknown }: Props) {
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
