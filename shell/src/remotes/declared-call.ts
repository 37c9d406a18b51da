import { member } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';

/** A manifest's declaration of a call that the shell makes for a remote. */
interface Declared {
  name: string;
  method: 'GET' | 'POST';
  /** Relative to the agency's path, such as `/requests/unread`. */
  path: string;
  prefixes: AnyCall['prefixes'];
}

/**
 * Builds a call that a manifest declares. The shell does not know the remotes' contracts, so it validates neither the body
 * nor the answer; the server checks the right.
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
  forSafety: false,
});
