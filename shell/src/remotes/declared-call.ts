import { member } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';

/** What a manifest says of a call that the shell makes for a remote. */
interface Declared {
  name: string;
  method: 'GET' | 'POST';
  /** Below the agency's address unless it begins with it: `/requests/unread`. */
  path: string;
  prefixes: AnyCall['prefixes'];
}

/**
 * A call of a remote as the shell can make it: the shell knows no remote's contracts, so neither body nor answer is
 * checked here. The server asks for the right.
 */
export const declaredCall = ({ name, method, path, prefixes }: Declared): AnyCall => ({
  name: `shell.${name}`,
  program: 'platform',
  method,
  path: path.startsWith('/agency/') ? path : `/agency/:agencyId${path}`,
  inAgency: true,
  prefixes,
  access: member,
  summary: '',
  params: undefined,
  query: undefined,
  body: undefined,
  response: undefined,
  upload: false,
  raw: false,
  reads: [],
  changes: [],
  personal: false,
  withoutSubscription: false,
  duringMaintenance: false,
});
