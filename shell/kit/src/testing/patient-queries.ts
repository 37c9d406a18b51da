import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

// A loaded machine is slow, so queries wait long. Hidden elements are included, since checking the visibility of every
// ancestor takes most of jsdom's time. The document is printed once a query gives up, not at each of its attempts.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

// A query that waits makes an error at each attempt, which Jest lets hold 100 calls.
Object.assign(Error, { stackTraceLimit: 15 });
