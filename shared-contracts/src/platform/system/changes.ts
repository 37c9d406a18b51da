import type { Role } from '../../core/roles';

/** One change of a version, in the words of the users who see it. */
interface Change {
  text: string;
  /** Roles that the change concerns; every role when absent. */
  roles?: readonly Role[];
}

/** The changes of one version. */
interface VersionChanges {
  version: string;
  /** Day of its release, `YYYY-MM-DD`. */
  on: string;
  changes: readonly Change[];
}

/** The changes of each version, newest first. A release starts with its entry here and `VERSION_BASE`. */
export const VERSIONS: readonly VersionChanges[] = [
  {
    version: '0.0.1',
    on: '2026-11-26',
    changes: [
      {
        text: 'Les contrôles du planning montrent tous le chiffre de la loi ou de la convention collective, à côté de leur article.',
        roles: ['manager'],
      },
      {
        text: 'La recherche des paramètres trouve aussi les contrôles du planning, les types d’événement, les colonnes des exports, les modèles et les tarifs.',
        roles: ['manager'],
      },
      {
        text: 'Un export ou un document long se prépare pendant que vous travaillez sur un autre écran.',
        roles: ['manager', 'customer'],
      },
      {
        text: 'Un acte fait hors connexion est conservé sur l’appareil et part au retour du réseau.',
        roles: ['agent'],
      },
      {
        text: '« Ma main courante » montre aussi celle des sites où vous travaillez, quand ils l’ouvrent à leurs agents.',
        roles: ['agent'],
      },
      { text: 'Un profil de droits se donne à plusieurs agents à la fois, depuis leur liste.', roles: ['manager'] },
      { text: '« Appareils notifiés » nomme le modèle, le système et le navigateur de chaque appareil.' },
      {
        text: 'Une agence s’active et se désactive depuis sa ligne, et la liste dit lesquelles sont utilisées.',
        roles: ['admin'],
      },
    ],
  },
];

/** Returns the versions, newest first, with the changes for a role; omits versions without any. */
export const changesFor = (role: Role | null) =>
  VERSIONS.map(({ version, on, changes }) => ({
    version,
    on,
    texts: changes.filter(({ roles }) => !roles || (role !== null && roles.includes(role))).map(({ text }) => text),
  })).filter(({ texts }) => texts.length > 0);
