/** The page's own login form, as the template names it; null once it is taken away. */
export const earlyLogin = (): HTMLElement | null => document.getElementById('early-login');

/** Addresses that a person who is not signed in sees the login form at, whatever else the product turns out to have. */
const ADDRESSES: ReadonlySet<string> = new Set(['', '#/', '#/home', '#/login']);

export const isLoginAddress = (hash: string): boolean => ADDRESSES.has(hash.split('?')[0] ?? '');
