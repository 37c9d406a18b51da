import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { toast, useSession, useVersion } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { placeOf } from '../circuit/own-stops';
import { useFieldServices } from '../execution/use-field-services';
import { AskProtection } from './check/ask-protection';
import styles from './lone-worker.module.css';
import { NO_NETWORK, notSent } from './not-sent';
import type { Whereabouts } from './sos';
import { WatchHere } from './watch/watch-here';
import { useWatch } from './watch.store';

const loadDialog = () => import('./sos.dialog').then((m) => m.SosDialog);
const SosDialog = lazily(loadDialog, { silent: true });

/** Holding the button this long calls for help without a confirmation. */
const HOLD_MS = 1_500;

/** Buttons within reach of the thumb during a service: SOS, and the state of the watch. */
export function SafetyTile() {
  const { running } = useFieldServices();
  const userId = useSession((session) => session.user?.id);
  const watch = useWatch((state) => state.watch);
  const asked = useVersion((state) => state.ptiModalPermissions);
  const own = watch?.userId === userId ? watch : null;
  return (
    <>
      {running && (
        <>
          {(own || asked) && running.status !== SERVICE_STATUS.paused && (
            <Link to="/terrain/pti" className={styles.state} data-on={own !== null || undefined}>
              {own ? <IconShieldCheck size={20} aria-hidden /> : <IconShieldOff size={20} aria-hidden />}
              {own ? 'PTI actif' : 'Activer le PTI'}
            </Link>
          )}
          {asked && <AskProtection serviceId={running.id} />}
          <SosButton serviceId={running.id} siteId={placeOf(running)?.id} />
        </>
      )}
      {own && <WatchHere watch={own} />}
    </>
  );
}

function SosButton(where: Whereabouts) {
  const [opened, setOpened] = useState(false);
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  // Preloads everything that a call for help needs, so that it works without a network.
  useEffect(() => {
    void Promise.all([loadDialog(), import('./sos')]).catch(() => undefined);
  }, []);
  const release = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    held.current = false;
    setHolding(true);
    timer.current = setTimeout(() => {
      held.current = true;
      setHolding(false);
      // The preloading may have failed, in a basement where nothing is stored on this phone.
      import('./sos')
        .then(({ askForHelp }) => askForHelp(where))
        .catch(() => toast({ tone: 'negative', message: notSent(NO_NETWORK), autoCloseMs: false }));
    }, HOLD_MS);
  };
  return (
    <>
      <button
        type="button"
        className={styles.sos}
        data-holding={holding || undefined}
        aria-label="SOS : toucher pour appeler, maintenir pour demander du renfort"
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => !held.current && setOpened(true)}
      >
        SOS
      </button>
      {opened && <SosDialog {...where} onClose={() => setOpened(false)} />}
    </>
  );
}
