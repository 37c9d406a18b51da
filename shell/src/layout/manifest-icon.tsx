import type { Icon } from '@vigie/kit/logic/manifest';

/** An icon of a manifest. The build has replaced the icon's name by its SVG paths. */
export function ManifestIcon({ icon, size = 20 }: { icon: Icon; size?: number }) {
  const paths = typeof icon === 'string' ? [] : icon;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
