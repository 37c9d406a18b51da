/** The tests that a change in one area of the product can break. */
export interface Area {
  /** Paths of Jest tests, as regular expressions. */
  jest: string[];
  /** Tag of the journeys to run. Without a tag, all journeys run. */
  journeys?: string;
}

/** An area also lists the contract floors above it, because they import it, and the programs that read its views. */
const AREAS: Record<string, Area> = {
  field: {
    jest: [
      'shared-contracts/src/(field|platform|registry)/',
      'services/(field|testing|commercial/src/invoice)/',
      'mfe-field/',
      'deploy/demo/',
    ],
    journeys: '@field',
  },
  commercial: {
    jest: [
      'shared-contracts/src/(commercial|field|platform|registry)/',
      'services/(commercial|field|testing)/',
      'mfe-commercial/',
      'deploy/demo/',
    ],
    journeys: '@commercial',
  },
  platform: {
    jest: ['shared-contracts/src/(platform|registry)/', 'services/', 'mfe-platform/'],
    journeys: '@platform',
  },
  kit: { jest: ['shell/', 'mfe-'] },
  shell: { jest: ['shell/src/'] },
  services: { jest: ['services/', 'deploy/'] },
  deploy: { jest: ['deploy/'] },
};

export const AREA_NAMES = Object.keys(AREAS);

/** Returns the area of that name, or undefined (the whole product) without a name. Throws for an unknown name. */
export function areaNamed(name: string | undefined): Area | undefined {
  if (name === undefined) return undefined;
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area « ${name} »: npm test -- ${AREA_NAMES.join(' | ')}`);
  return area;
}
