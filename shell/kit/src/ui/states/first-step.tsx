import { Button } from '@mantine/core';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds } from '@vigie/kit/runtime';
import { Link } from 'react-router';

interface Props {
  /** A verb: what is done there. */
  label: string;
  to: string;
  /** Whoever has none of them is offered nothing. */
  right?: RightKey | readonly RightKey[];
}

/** What an empty screen waits for, where that is done on another one. */
export function FirstStep({ label, to, right }: Props) {
  const holds = useHolds();
  if (right && ![right].flat().some(holds)) return null;
  return (
    <Button component={Link} to={to} variant="light">
      {label}
    </Button>
  );
}

/** Most of what a list waits for is planned. */
export const PlanningStep = () => (
  <FirstStep
    label="Ouvrir le planning"
    to="/platform/service/adminPlanning"
    right={['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING']}
  />
);
