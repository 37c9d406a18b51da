import { Text } from '@mantine/core';
import { formatBasisPoints, formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { CNAPS_LAST_DAY, cnapsContribution } from '@vigie/contracts/rules/prices/cnaps';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall } from '@vigie/kit/runtime';
import { planningSettings } from '../pages/planning.settings';
import { draftOf } from '../settings-draft';

const HUNDRED_EUROS = 10_000;

/** The private security (CNAPS) contribution: the agency's rate, its last day, and the rate that applies today. */
export function CnapsContribution() {
  const today = useToday();
  const agency = useCall(agencyCalls.agency).data?.agency;
  const rate = agency && draftOf(planningSettings, agency).draft.settings.planning.cnapsBasisPoints;
  if (typeof rate !== 'number') return null;
  const due = cnapsContribution(HUNDRED_EUROS, rate, today);
  return (
    <Text size="sm" c="dimmed" mt="md">
      Contribution CNAPS : {formatBasisPoints(rate)} du montant HT jusqu'au {formatFrenchDay(CNAPS_LAST_DAY)} (loi n°
      2018-1317, art. 26), {formatCents(due)} pour {formatCents(HUNDRED_EUROS)} HT aujourd'hui.
    </Text>
  );
}
