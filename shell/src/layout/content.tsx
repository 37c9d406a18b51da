import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { dropLastLook } from '@vigie/kit/logic/device/last-look';
import { reloadOnce, reloadPage } from '@vigie/kit/logic/missing-chunk';
import { useOnline, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Destination } from '../remotes/destination';
import { retryRemote } from '../remotes/register';
import { type Fault, isArriving, loadRemotes, useRemotes } from '../remotes/remotes.store';
import { OutletSlot } from './outlet-slot';
import { ShellScreenOf } from './shell-screen';

const ForbiddenScreen = lazily(() => import('../pages/refusals').then((m) => m.ForbiddenScreen));
const NotFoundScreen = lazily(() => import('../pages/refusals').then((m) => m.NotFoundScreen));
const ArrivingScreen = lazily(() => import('../pages/arriving.screen').then((m) => m.ArrivingScreen));
const SubscriptionScreen = lazily(() => import('../pages/subscription.screen').then((m) => m.SubscriptionScreen));

/** The content of the current address: a page of the shell, a remote, or the reason why neither is shown. */
export function Content({ destination }: { destination: Destination }) {
  const remote = destination.kind === 'remote' ? destination.remote : undefined;
  const broken = useRemotes((state) => (remote === undefined ? undefined : state.broken.get(remote)));
  useLastLookEnd(broken !== undefined || OWN.has(destination.kind));
  return (
    <>
      <div hidden={!remote || broken !== undefined}>
        <OutletSlot />
      </div>
      {remote && broken && <BrokenRemote name={remote} fault={broken} />}
      {!remote && <OwnPage destination={destination} />}
    </>
  );
}

/** The kinds of an address that has no page of a remote. */
const OWN: ReadonlySet<Destination['kind']> = new Set(['shell', 'subscription', 'forbidden', 'notFound']);

/** A page that needs longer fails, or shows nothing yet: its own state says more. */
const LOOK_ENDS_MS = 8_000;

/** Removes the last look of a page that another takes the place of. Usually the page removes it itself, once it is drawn. */
function useLastLookEnd(otherPage: boolean): void {
  useEffect(() => {
    if (otherPage) dropLastLook();
    const timer = setTimeout(dropLastLook, LOOK_ENDS_MS);
    return () => clearTimeout(timer);
  }, [otherPage]);
}

function OwnPage({ destination }: { destination: Destination }) {
  const { status, remotes } = useRemotes();
  switch (destination.kind) {
    case 'shell':
      return <ShellScreenOf page={destination.page} />;
    case 'subscription':
      return <SubscriptionScreen />;
    case 'forbidden':
      return <ForbiddenScreen right={destination.right} />;
    case 'notFound':
      // The page may belong to a remote that has never answered on this device.
      if (status === 'failed' || remotes.some((remote) => !remote.manifest)) return <MissingModule />;
      return <NotFoundScreen />;
    default:
      return isArriving(remotes) ? <ArrivingScreen /> : <LoadingState />;
  }
}

function MissingModule() {
  return (
    <ErrorState
      title={COMMON_MESSAGES.moduleUnavailable}
      message="Le reste de l'application fonctionne. Réessayez dans un instant."
      onRetry={() => void loadRemotes()}
    />
  );
}

const titled = (module: string | undefined, sentence: string): string =>
  module ? `${module} : ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;

/** Shown for a remote of the next release. The shell of that release is taken by itself once it is on the device. */
function OtherVersion({ module }: { module: string | undefined }) {
  const applyUpdate = useVersion((version) => version.applyUpdate);
  useEffect(() => {
    if (applyUpdate) reloadOnce(applyUpdate);
  }, [applyUpdate]);
  return (
    <ErrorState
      title={titled(module, "Ce module demande une autre version de l'application.")}
      message="Réessayer recharge la page. Ce qui attend d'être envoyé est conservé sur cet appareil."
      onRetry={applyUpdate ?? reloadPage}
    />
  );
}

function BrokenRemote({ name, fault }: { name: string; fault: Fault }) {
  const module = useRemotes((state) => state.remotes.find((remote) => remote.name === name)?.manifest?.title);
  const online = useOnline((state) => state.online);
  const [busy, setBusy] = useState(false);
  const retry = useCallback(() => {
    setBusy(true);
    void retryRemote(name).finally(() => setBusy(false));
  }, [name]);

  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) retry();
    wasOnline.current = online;
  }, [online, retry]);

  if (busy) return <LoadingState />;
  if (fault === 'otherVersion') return <OtherVersion module={module} />;
  return online ? (
    <ErrorState
      title={titled(module, COMMON_MESSAGES.moduleUnavailable)}
      message="Le reste de l'application fonctionne. Ce qui attend d'être envoyé est conservé sur cet appareil."
      onRetry={retry}
    />
  ) : (
    <ErrorState
      title={COMMON_MESSAGES.offline}
      message="Cette page n'a pas encore été ouverte sur cet appareil. Elle s'ouvrira au retour du réseau."
      onRetry={retry}
    />
  );
}
