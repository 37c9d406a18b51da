import {
  currentPath,
  navigateTo,
  useActivity,
  useFlags,
  useLayout,
  usePath,
  useSession,
  useVersion,
  writeLocal,
} from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect, useState } from 'react';
import { isLoginAddress } from '../early/login-form';
import { takeOverEarlyLogin } from '../early/take-over';
import { UnderMaintenance } from '../pages/under-maintenance';
import { useDestination } from '../remotes/current';
import { type Destination, landingPath } from '../remotes/destination';
import { isArriving, useRemotes } from '../remotes/remotes.store';
import { loadStylesLater } from '../styles-later';
import { Banners } from './banners/banners';
import { BareLayout } from './bare-layout';
import { Content } from './content';
import styles from './frame.module.css';
import { useArrival } from './use-arrival';
import { useLinkedAgency } from './use-linked-agency';
import { useNewDay } from './use-new-day';
import { useRenewedPush } from './use-renewed-push';

/** The office has long forms on its first screens, so its frame waits for their styles, but does without when they fail. */
const OfficeLayout = lazily(
  async () => {
    const [layout] = await Promise.all([
      import(/* webpackChunkName: "office-layout" */ './office/office-layout'),
      loadStylesLater().catch(() => undefined),
    ]);
    return layout.OfficeLayout;
  },
  { silent: true },
);
const FieldLayout = lazily(
  () => import(/* webpackChunkName: "field-layout" */ './field/field-layout').then((m) => m.FieldLayout),
  { silent: true },
);
const Dialogs = lazily(() => import('../dialogs/dialogs').then((m) => m.Dialogs), { silent: true });
const MaintenanceScreen = lazily(() => import('../pages/maintenance.screen').then((m) => m.MaintenanceScreen), {
  silent: true,
});
const Palette = lazily(() => import('../palette/palette-host').then((m) => m.PaletteHost), { silent: true });

/** Hours at which an automatic colour scheme is dark in field mode. */
const NIGHT = { from: 20, to: 7 };

/** The layout for the current session, with the page of the address. */
export function Frame() {
  const status = useSession((session) => session.status);
  const role = useSession((session) => session.role);
  const admin = useSession((session) => session.user?.admin === true);
  const maintenance = useVersion((version) => version.maintenance);
  const [signingIn, setSigningIn] = useState(false);
  const destination = useDestination();
  const field = status === 'signedIn' && role === 'agent';

  useRootPath();
  useLinkedAgency();
  useArrival(destination);
  useRedirect(destination);
  useFieldDensity(field);
  useKeptLayout(status === 'signedIn', field);
  useNewDay();
  useRenewedPush(status === 'signedIn');
  useEarlyLoginEnd(status === 'signedIn' || (maintenance !== null && !signingIn));

  // Platform administrators keep working, and so do phones in the field, with their local data.
  const closed = maintenance !== null && !admin && !field && !signingIn;
  if (closed && status !== 'signedIn') {
    const letIn = status === 'signedOut' ? () => setSigningIn(true) : undefined;
    return <MaintenanceScreen message={maintenance} onSignIn={letIn} />;
  }
  const content = <Content destination={destination} />;
  const wide = destination.kind === 'remote' && destination.page.wide === true;
  if (status !== 'signedIn') return <BareLayout wide={wide}>{content}</BareLayout>;
  const Layout = field ? FieldLayout : OfficeLayout;
  return (
    <UnderMaintenance message={closed ? maintenance : null}>
      <div className={styles.app}>
        <Banners />
        <Layout wide={wide}>{content}</Layout>
        <Dialogs />
        <Palette />
      </div>
    </UnderMaintenance>
  );
}

/** Removes the login form of `index.ejs` for every page except the login screen, which takes it over itself. */
function useEarlyLoginEnd(unwanted: boolean): void {
  const path = usePath();
  useEffect(() => {
    if (unwanted || !isLoginAddress(`#${path}`)) takeOverEarlyLogin();
  }, [unwanted, path]);
}

/** Redirects the empty address to the user's landing page. */
function useRootPath(): void {
  const path = usePath();
  const session = useSession((s) => s);
  const flags = useFlags((s) => s.flags);
  const { remotes, status } = useRemotes();
  const activity = useActivity();
  useEffect(() => {
    if (path !== '/' || session.status === 'loading' || status === 'loading') return;
    const to = landingPath({ session, flags, remotes, complete: !isArriving(remotes), activity });
    if (to) navigateTo(to, { replace: true });
  }, [path, session, flags, remotes, status, activity]);
}

/** Follows a declared redirect and keeps the query string. */
function useRedirect(destination: Destination): void {
  const to = destination.kind === 'redirect' ? destination.to : undefined;
  useEffect(() => {
    if (!to) return;
    const asked = currentPath().split('?')[1];
    navigateTo(asked ? `${to}${to.includes('?') ? '&' : '?'}${asked}` : to, { replace: true });
  }, [to]);
}

/** Stores the layout, so that the next start can preload its files before the session is known. */
function useKeptLayout(signedIn: boolean, field: boolean): void {
  useEffect(() => {
    if (signedIn) writeLocal('frame', field ? 'field' : 'office');
  }, [signedIn, field]);
}

function useFieldDensity(field: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    if (field) root.dataset.density = 'field';
    else delete root.dataset.density;
    const { setNightInField } = useLayout.getState();
    const tell = () => {
      const hour = new Date().getHours();
      setNightInField(field && (hour >= NIGHT.from || hour < NIGHT.to));
    };
    tell();
    const timer = setInterval(tell, 10 * 60_000);
    return () => clearInterval(timer);
  }, [field]);
}
