import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cssVariables, queryClient, theme, useLayout } from '@vigie/kit/runtime';
import { type ErrorInfo, type ReactNode, useEffect } from 'react';
import { ConfirmHost } from './dialog/confirm';
import { ErrorBoundary } from './states/error-boundary';

interface Props {
  children: ReactNode;
  /**
   * Writes the theme's CSS variables and classes. Only the shell's root does it, so the remotes do not bundle that
   * code.
   */
  writesVariables?: boolean;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

/**
 * The providers of every React root: theme, query client, questions, and an error boundary that keeps a crash inside.
 */
export function AppRoot({ children, writesVariables = false, onError }: Props) {
  const dark = useLayout((s) => s.dark);
  const strong = useLayout((s) => s.strong);
  useEffect(() => {
    if (writesVariables) document.documentElement.toggleAttribute('data-strong', strong);
  }, [writesVariables, strong]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables(strong)}
      withCssVariables={writesVariables}
      withGlobalClasses={writesVariables}
      forceColorScheme={dark ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
