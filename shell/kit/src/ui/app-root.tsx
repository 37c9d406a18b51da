import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient, useLayout } from '@vigie/kit/runtime';
import type { ErrorInfo, ReactNode } from 'react';
import { ConfirmHost } from './confirm';
import { ErrorBoundary } from './error-boundary';
import { cssVariables, theme } from './theme';

interface Props {
  children: ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

/** What every mounted root stands in: theme, query client, questions, and a boundary that keeps a crash inside. */
export function AppRoot({ children, onError }: Props) {
  const dark = useLayout((s) => s.dark);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={dark ? 'dark' : 'light'}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
