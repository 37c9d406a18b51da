import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { sessionOf, sessionStore } from '@vigie/kit/runtime';
import { aMembership, aUser } from '@vigie/kit/testing/people';
import { type Remote, useRemotes } from '../remotes/remotes.store';
import { Shortcuts } from './shortcuts';

const remote = (more: Partial<Remote>): Remote => ({
  name: 'mfe_field',
  entry: '/mfe-field/remoteEntry.js',
  manifestUrl: '/mfe-field/manifest.json',
  manifest: undefined,
  ...more,
});

const show = (more: Partial<Remote>) => {
  sessionStore.setState(sessionOf(aUser({ memberships: [aMembership({ owner: true })] }), undefined, null));
  useRemotes.setState({ status: 'ready', remotes: [remote(more)], broken: new Map() });
  render(
    <MantineProvider>
      <Shortcuts />
    </MantineProvider>,
  );
};

afterEach(cleanup);

test('nobody is told that no page is open to him while the screens arrive', () => {
  show({ arriving: true });
  expect(screen.getByRole('status').textContent).toBe('Les écrans arrivent…');
  expect(screen.queryByText('Aucun module ne vous est ouvert')).toBeNull();
});

test('somebody who may open no page is told who can change that', () => {
  show({
    manifest: { name: 'mfe_field', title: 'Terrain', offline: false, pages: [], tiles: [], searches: [] },
  });
  expect(screen.getByText('Aucun module ne vous est ouvert')).toBeTruthy();
});
