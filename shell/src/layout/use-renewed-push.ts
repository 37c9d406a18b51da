import { DATA_REFRESH_MS } from '@vigie/contracts/core/limits';
import { useEffect } from 'react';

/** Renews the push registration of this device while its user is signed in, after the first screen has had the network. */
export function useRenewedPush(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    // A failure is made up for by the next attempt.
    const renew = () => void import('@vigie/kit/logic/device/push').then((m) => m.renewPush()).catch(() => undefined);
    const first = setTimeout(renew, FIRST_MS);
    const others = setInterval(renew, DATA_REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(others);
    };
  }, [signedIn]);
}

const FIRST_MS = 10_000;
