import { useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import type { ComponentType } from 'react';
import type { ShellPage, ShellScreen } from '../shell-pages';

const LoginScreen = lazily(() => import('../pages/login.screen').then((m) => m.LoginScreen));
const HomeScreen = lazily(() => import(/* webpackChunkName: "home" */ '../home/home.screen').then((m) => m.HomeScreen));

const SCREENS: Record<Exclude<ShellScreen, 'home'>, ComponentType> = {
  user: lazily(() => import('../pages/user/user.screen').then((m) => m.UserScreen)),
  notifications: lazily(() => import('../notifications/notifications.screen').then((m) => m.NotificationsScreen)),
  more: lazily(() => import('../pages/more.screen').then((m) => m.MoreScreen)),
  login: LoginScreen,
  forgotPassword: lazily(() => import('../pages/forgot-password.screen').then((m) => m.ForgotPasswordScreen)),
  resetPassword: lazily(() => import('../pages/reset-password.screen').then((m) => m.ResetPasswordScreen)),
};

/** A page of the shell. Home shows the login form to somebody who is not signed in. */
export function ShellScreenOf({ page }: { page: ShellPage }) {
  const status = useSession((session) => session.status);
  if (page.screen === 'home')
    return status === 'signedIn' ? <HomeScreen /> : status === 'signedOut' ? <LoginScreen /> : null;
  const Screen = SCREENS[page.screen];
  return <Screen />;
}
