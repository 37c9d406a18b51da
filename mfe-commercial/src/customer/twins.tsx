import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { type CustomerIdentity, duplicatesWarning } from '@vigie/contracts/commercial/customer/customer-identity';
import { Link } from 'react-router';
import { customerPath } from '../record-page/record-paths';

/** Links to other customers that may be duplicates of this one. */
export function Twins({ of, twins }: { of: CustomerIdentity; twins: Customer['twins'] }) {
  if (twins.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} role="status">
      {duplicatesWarning(of, twins)}{' '}
      {twins.map((twin) => (
        <Anchor key={twin.id} component={Link} to={customerPath(twin.id)} me="xs">
          Ouvrir {twin.name}
        </Anchor>
      ))}
    </Alert>
  );
}
