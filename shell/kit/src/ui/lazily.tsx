import type { ComponentType } from 'react';
import { ChunkBoundary } from './states/chunk-boundary';
import { LoadingState } from './states/loading-state';
import { useLoaded } from './states/use-loaded';

interface Waiting {
  silent?: boolean;
  rows?: number;
}

/**
 * A component that is lazy-loaded when first shown, with one retry: for rarely opened dialogs and layouts of other
 * roles.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting = {},
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = () => {
    loading ??= load().catch(() => load());
    return loading;
  };
  const forget = () => {
    loading = undefined;
  };
  return (props) => (
    <ChunkBoundary onRetry={forget} compact>
      <Lazy begin={begin} waiting={waiting} props={props} />
    </ChunkBoundary>
  );
}

interface LazyProps<Props> {
  begin: () => Promise<ComponentType<Props>>;
  waiting: Waiting;
  props: Props & React.JSX.IntrinsicAttributes;
}

function Lazy<Props extends object>({ begin, waiting: { silent, rows }, props }: LazyProps<Props>) {
  const Part = useLoaded(begin());
  if (Part) return <Part {...props} />;
  return silent ? null : <LoadingState rows={rows} />;
}
