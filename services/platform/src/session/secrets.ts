import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '@vigie/service-kit/link-secret';

/** Argon2id (RFC 9106) with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** True when the password is the hash's. Takes as long when there is no such account, so that time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(newSecret());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
