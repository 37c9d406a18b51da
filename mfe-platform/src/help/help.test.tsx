import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AppScreen } from './app.screen';
import { TutorialScreen } from './tutorial.screen';

beforeEach(resetKit);
const shown = () => document.body.textContent ?? '';

test('a customer is sent to no screen of a guard, and told of nothing that it cannot find', () => {
  signInAs({ role: 'customer', rights: [] });
  const app = renderKit(<AppScreen />, { label: 'Application mobile' });
  expect(screen.getByRole('heading', { level: 1, name: 'Application mobile' })).toBeVisible();
  expect(shown()).not.toMatch(/Mon appareil|détection de chute|hors ligne/);
  app.unmount();
  renderKit(<TutorialScreen />);
  expect(shown()).toContain("trouve un écran ou une facture d'où que vous soyez.");
});

test('the administration of the platform is told of no record of an agency that its search does not find', () => {
  signInAs({ rights: [] });
  sessionStore.setState(({ user }) => ({ user: user && { ...user, admin: true } }));
  renderKit(<TutorialScreen />);
  expect(shown()).toContain("trouve un écran d'où que vous soyez.");
});

test('a guard is told where a device is set up, and what stops the detection of falls', () => {
  signInAs({ role: 'agent', rights: [] });
  renderKit(<AppScreen />);
  expect(shown()).toMatch(/puis « Mon appareil »/);
  expect(shown()).toMatch(/arrête la détection de chute/);
});

test('a lesson with a video opens it in a tab of its own, and the others offer none', async () => {
  signInAs({ role: 'agent', rights: [] });
  fakeServer({ '/help-videos': () => ({ body: { videos: { agentService: 'https://videos.example/prendre' } } }) });
  renderKit(<TutorialScreen />);
  const video = await screen.findByRole('link', { name: 'Vidéo : Prendre un service (nouvel onglet)' });
  expect([video.getAttribute('href'), video.getAttribute('target'), video.getAttribute('rel')]).toEqual([
    'https://videos.example/prendre',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getAllByRole('link', { name: /^Vidéo/ })).toHaveLength(1);
});

test('on a phone no key is named: the search is where the finger finds it', () => {
  signInAs({ role: 'customer', rights: [] });
  const asked = window.matchMedia;
  window.matchMedia = (query) => ({ ...asked(query), matches: query === '(pointer: coarse)' });
  renderKit(<TutorialScreen />);
  expect(shown()).toContain("La loupe, en haut de l'écran, trouve un écran");
  expect(shown()).not.toContain('Ctrl');
  window.matchMedia = asked;
});
