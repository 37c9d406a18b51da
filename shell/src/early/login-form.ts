/** The login form of `index.ejs`, or null once it was removed. */
export const earlyLogin = (): HTMLElement | null => document.getElementById('early-login');

/** Addresses at which a signed-out user always sees the login form. */
const ADDRESSES: ReadonlySet<string> = new Set(['', '#/', '#/home', '#/login']);

export const isLoginAddress = (hash: string): boolean => ADDRESSES.has(hash.split('?')[0] ?? '');
