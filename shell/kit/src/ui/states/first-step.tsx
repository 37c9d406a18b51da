import { Button } from '@mantine/core';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds, useSession } from '@vigie/kit/runtime';
import { Link } from 'react-router';

interface Props {
  /** A verb: the action on the other screen. */
  label: string;
  to: string;
  /** Without any of these rights the button is hidden. */
  right?: RightKey | readonly RightKey[];
  /** True where the other screen is closed to agents, whatever their rights. */
  office?: boolean;
}

/** The button of an empty screen that leads to the screen where records are created. */
export function FirstStep({ label, to, right, office }: Props) {
  const holds = useHolds();
  const agent = useSession(({ role }) => role === 'agent');
  if (office && agent) return null;
  if (right && ![right].flat().some(holds)) return null;
  return (
    <Button component={Link} to={to} variant="light">
      {label}
    </Button>
  );
}

/** Most lists are filled from the planning. */
export const PlanningStep = () => (
  <FirstStep
    label="Ouvrir le planning"
    office
    to="/platform/service/adminPlanning"
    right={['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING']}
  />
);
