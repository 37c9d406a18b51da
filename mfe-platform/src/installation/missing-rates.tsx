import { Alert } from '@mantine/core';
import { type EnteredRates, missingRates } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useSession } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Says which half-years have no rate and what that means; nothing while all are known. */
export function MissingRates({ rates, children }: { rates: EnteredRates; children?: ReactNode }) {
  const days = missingRates(rates, useToday(DEFAULT_TIME_ZONE)).map(formatFrenchDay);
  if (days.length === 0) return null;
  return (
    <Alert color="warning">
      {`Sans le taux du ${days.join(', du ')}, les pénalités des factures en retard depuis ne sont pas chiffrées. `}
      {children}
    </Alert>
  );
}

/** The same on the home of a platform administrator, with the way to the field. */
export function MissingRatesTile() {
  // Who acts as an agency or as a customer sees the home of that profile.
  const altered = useSession((session) => session.altered !== null);
  const { data } = useCall(installationCalls.installation, {}, { enabled: !altered });
  if (!data || altered) return null;
  return (
    <MissingRates rates={data.installation.lateRates}>
      <Link to="/adminInstallation" className="vg-link">
        Saisir le taux
      </Link>
    </MissingRates>
  );
}
