import type { ComponentType } from 'react';
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
  return (props) => <Lazy loading={begin()} waiting={waiting} props={props} />;
}

interface LazyProps<Props> {
  loading: Promise<ComponentType<Props>>;
  waiting: Waiting;
  props: Props & React.JSX.IntrinsicAttributes;
}

function Lazy<Props extends object>({ loading, waiting: { silent, rows }, props }: LazyProps<Props>) {
  const Part = useLoaded(loading);
  if (Part) return <Part {...props} />;
  return silent ? null : <LoadingState rows={rows} />;
}
