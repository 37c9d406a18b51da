import type { RightKey } from '../../core/rights';

export const DASHBOARD_COLUMNS = 12;
/** Size of a new module on the grid. */
export const NEW_MODULE = { width: 6, height: 18 } as const;

export const CHART_TYPES = [
  { value: 'donut', label: 'Secteur' },
  { value: 'radialBar', label: 'Radial' },
  { value: 'bar', label: 'Barres' },
  { value: 'treemap', label: 'Carte proportionnelle' },
  { value: 'radar', label: 'Radar' },
] as const;

export const TURNOVER_SCOPES = [
  { value: 'classic', label: 'Global' },
  { value: 'customer', label: 'Par client' },
  { value: 'specialty', label: 'Par spécialité' },
] as const;
export const TURNOVER_SERIES = { invoiced: 'CA ht facturé', cashed: 'CA ht encaissé' } as const;
export const ONE_YEAR_EARLIER = 'Un an plus tôt';
export const MARGIN_LEGEND = {
  turnover: "Chiffre d'affaire",
  cost: 'Coût',
  profit: 'Bénéfices/Déficits',
} as const;

export interface Tile {
  key: string;
  label: string;
  /** Right that an agent or a manager needs for the tile. */
  right: RightKey;
  /**
   * Right that a customer needs for the tile; absent: the tile is for the agency only, whatever rights the customer
   * has.
   */
  customer?: RightKey | 'always';
}

const tile = (key: string, label: string, right: RightKey, more: Pick<Tile, 'customer'> = {}): Tile => ({
  key,
  label,
  right,
  ...more,
});

/** The tile catalogue by tab. Categories of expirations follow the specification, in which Radio has no tile. */
export const TILE_CATALOGUE: readonly { key: string; label: string; tiles: readonly Tile[] }[] = [
  {
    key: 'field',
    label: 'Terrain',
    tiles: [
      tile('rounds', 'Rondes', 'ACCOUNT_RIGHT_LIST_ROUND'),
      tile('checkpoints', 'Points de contrôle', 'ACCOUNT_RIGHT_LIST_CHECKPOINT'),
      tile('events', 'Mains courantes', 'ACCOUNT_RIGHT_LIST_MISSION_EVENT', {
        customer: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      }),
      tile('interventions', 'Interventions', 'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT', {
        customer: 'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
      }),
    ],
  },
  {
    key: 'management',
    label: 'Gestion',
    tiles: [
      tile('planning', 'Planning', 'ACCOUNT_RIGHT_LIST_MISSION', { customer: 'ACCOUNT_RIGHT_READ_SITES_PLANNING' }),
      tile('services', 'Services', 'ACCOUNT_RIGHT_LIST_MISSION', { customer: 'ACCOUNT_RIGHT_READ_SITES_PLANNING' }),
      tile('serviceBreaks', 'Retards & départs', 'ACCOUNT_RIGHT_LIST_SERVICE_BREAK'),
      tile('unavailabilities', 'Indisponibilités', 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
      tile('planningErrorWorkingTime', 'Erreurs de planning : temps de travail', 'ACCOUNT_RIGHT_LIST_MISSION'),
      tile('planningErrorRest', 'Erreurs de planning : repos', 'ACCOUNT_RIGHT_LIST_MISSION'),
      tile('planningErrorAvailable', 'Erreurs de planning : disponibilité', 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
    ],
  },
  {
    key: 'agency',
    label: 'Agence',
    tiles: [
      tile('customers', 'Clients', 'ACCOUNT_RIGHT_LIST_CUSTOMER'),
      tile('sites', 'Sites', 'ACCOUNT_RIGHT_LIST_SITE', { customer: 'always' }),
      tile('agents', 'Agents', 'ACCOUNT_RIGHT_LIST_AGENT'),
    ],
  },
  {
    key: 'billing',
    label: 'Facturation',
    tiles: [
      tile('invoices', 'Factures', 'ACCOUNT_RIGHT_LIST_INVOICE', { customer: 'ACCOUNT_RIGHT_LIST_INVOICE' }),
      tile('estimates', 'Devis', 'ACCOUNT_RIGHT_LIST_ESTIMATE'),
      tile('turnover', "Chiffre d'affaires", 'ACCOUNT_RIGHT_LIST_INVOICE'),
      tile('margins', 'Marges', 'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'),
    ],
  },
  {
    key: 'establishment',
    label: 'Établissement',
    tiles: [
      tile('agencyExpirations1', 'G.R.H.', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_1'),
      tile('agencyExpirations2', "Sécurité de l'Ets", 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_2'),
      tile('agencyExpirations3', 'C.N.A.P.S.', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_3'),
      tile('agencyExpirations4', 'Véhicules', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4'),
      tile('agencyExpirations5', 'Matériels', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_5'),
      tile('agencyExpirations6', 'Immobilier', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_6'),
      tile('agencyExpirations8', 'Documents réglementaires', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_8'),
      tile('agentExpirations', 'Échéances des agents', 'ACCOUNT_RIGHT_LIST_AGENT', {
        customer: 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION',
      }),
      tile(
        'customerContractExpirations',
        'Échéances des contrats clients',
        'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION',
      ),
      tile('customerExpirations', 'Échéances des clients', 'ACCOUNT_RIGHT_LIST_CUSTOMER'),
      tile('trialPeriods', "Contrats en période d'essai", 'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT'),
      tile('agentItems', 'Équipements des agents', 'ACCOUNT_RIGHT_READ_AGENT'),
    ],
  },
];

const TILES: ReadonlyMap<string, Tile> = new Map(
  TILE_CATALOGUE.flatMap(({ tiles }) => tiles).map((it) => [it.key, it]),
);
export const tileOf = (key: string): Tile | undefined => TILES.get(key);

/** Whether a viewer may see a tile, both in the catalogue and on a dashboard. */
export function isForViewer(
  of: Tile,
  { role, holds }: { role: 'manager' | 'agent' | 'customer'; holds: (right: RightKey) => boolean },
): boolean {
  if (role !== 'customer') return holds(of.right);
  return of.customer === 'always' || (of.customer !== undefined && holds(of.customer));
}
