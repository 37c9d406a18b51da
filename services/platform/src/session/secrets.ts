import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '@vigie/service-kit/link-secret';

/** Argon2id (RFC 9106) with the library's parameters: 19 MiB, 2 passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Returns true when the password matches the hash. Takes as long without an account, so that the duration reveals
 * nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(newSecret());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}
