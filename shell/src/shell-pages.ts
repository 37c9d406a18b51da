import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Role } from '@vigie/contracts/core/roles';
import type { ManifestPage } from '@vigie/kit/logic/manifest';

/** The shell's own pages, declared like those of a remote. `screen` names the component. */
export type ShellScreen = 'home' | 'user' | 'notifications' | 'more' | 'login' | 'forgotPassword' | 'resetPassword';

export type ShellPage = ManifestPage & { screen: ShellScreen };

export const SHELL_PAGES: readonly ShellPage[] = [
  { path: 'home', label: 'Accueil', screen: 'home', public: true, startFor: ['manager'] },
  {
    path: 'customerDashboard',
    label: 'Tableau de bord',
    screen: 'home',
    roles: ['customer'],
    startFor: ['customer'],
  },
  {
    path: 'user',
    label: 'Mon compte',
    screen: 'user',
    withoutSubscription: true,
    keywords: ['profil', 'mot de passe'],
  },
  { path: 'notifications', label: 'Notifications', screen: 'notifications', keywords: ['alertes', 'messages'] },
  { path: 'plus', label: 'Plus', screen: 'more', roles: ['agent'], withoutSubscription: true },
  { path: 'loading', label: 'Accueil', screen: 'home', public: true, redirect: '/' },
  { path: 'login', label: 'Connexion', screen: 'login', public: true },
  { path: 'forgot-password', label: PLATFORM_MESSAGES.forgotPassword, screen: 'forgotPassword', public: true },
  {
    path: 'reset-password/:confirmationToken',
    label: PLATFORM_MESSAGES.newPassword,
    screen: 'resetPassword',
    public: true,
  },
];

/** The address of home: customers have a dashboard at an address of its own. */
export const homePathOf = (role: Role | null): string => (role === 'customer' ? '/customerDashboard' : '/home');

/** Public pages for signed-out users only. */
export const SIGN_IN_SCREENS: readonly ShellScreen[] = ['login', 'forgotPassword'];
