/** Tells whether a path matches a page's pattern in the router's syntax, such as `platform/sites/:id?`. */
export function isAt(page: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = page.split('/');
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, index) => fits(part, parts[index]));
  return parts.length <= wanted.length && wanted.every((part, index) => fits(part, parts[index]));
}

const fits = (wanted: string, part: string | undefined): boolean => {
  if (!wanted.startsWith(':')) return wanted === part;
  return wanted.endsWith('?') || Boolean(part);
};
