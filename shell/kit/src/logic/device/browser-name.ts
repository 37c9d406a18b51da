const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (table: readonly [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a name such as « Chrome sur Android », by which a person recognises a device. */
export function browserOf(userAgent: string | null): string {
  const browser = userAgent ? find(BROWSERS, userAgent) : undefined;
  const system = userAgent ? find(SYSTEMS, userAgent) : undefined;
  if (!browser && !system) return 'Appareil inconnu';
  return browser && system ? `${browser} sur ${system}` : (browser ?? system ?? '');
}
