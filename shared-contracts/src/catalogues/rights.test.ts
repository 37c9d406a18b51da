import fc from 'fast-check';
import { actsAs, isGranted, SITE_LEVEL_RIGHTS, userHasRight } from '../core/holds';
import { isRightKey, RIGHT_KEYS, RIGHTS, type RightKey } from '../core/rights';
import { CUSTOMER_RIGHT_GROUPS, CUSTOMER_RIGHT_KEYS } from './customer-right-groups';
import { dependenciesOf, removeRight, withRequiredRights } from './right-closure';
import { DEFAULT_AGENT_RIGHTS, DEFAULT_CUSTOMER_RIGHTS, DEFAULT_MANAGER_RIGHTS } from './right-defaults';
import { RIGHT_GROUPS } from './right-groups';
import { closeSiteRights } from './site-rights';

const anyRights = fc.uniqueArray(fc.constantFrom(...RIGHT_KEYS));
const anyRight = fc.constantFrom(...RIGHT_KEYS);

describe('catalogue', () => {
  test('holds every right of the specification, each with a label of its own', () => {
    expect(RIGHT_KEYS).toHaveLength(157);
    expect(new Set(Object.values(RIGHTS)).size).toBe(157);
    for (const key of RIGHT_KEYS) {
      expect(key).toMatch(/^ACCOUNT_RIGHT_(CREATE|LIST|READ|EDIT|DELETE|SEND|SIGN|REPLY)_[A-Z0-9_]+$/);
      expect(RIGHTS[key]).toMatch(/^[A-ZÉ].*\S$/);
    }
  });

  test('tells a right from any other text', () => {
    expect(isRightKey('ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT')).toBe(true);
    expect(isRightKey('ACCOUNT_RIGHT_SIGN_INVOICE')).toBe(false);
    expect(isRightKey('toString')).toBe(false);
  });

  test('labels are those shown to the user', () => {
    expect(RIGHTS.ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_3).toBe('Lister les échéances : C.N.A.P.S.');
    expect(RIGHTS.ACCOUNT_RIGHT_SIGN_CUSTOMER_CONTRACT).toBe("Demander la signature électronique d'un contrat client");
  });
});

describe('groups', () => {
  test('the rights screen shows 24 groups in the order of the specification, announcements hidden', () => {
    expect(RIGHT_GROUPS.filter((g) => !g.flag).map((g) => g.label)).toEqual([
      'Agents',
      'Fichier de formation',
      'Indisponibilités',
      'Clients',
      'Sites',
      'Rondes',
      'Points de contrôle',
      'Services',
      'Retards & départs',
      'Mains courantes',
      "Bons d'intervention",
      'Devis & bons de commande',
      'Factures',
      'Demandes des agents',
      'Demandes clients',
      'Échéances',
      'Agence',
      "Échéances de l'établissement",
      'Modèles de contrats',
      'Contrats des agents',
      'Contrats clients',
      "Notes d'information",
      'Repos compensateurs',
      'Divers',
    ]);
    expect(RIGHT_GROUPS.filter((g) => g.flag).map((g) => g.key)).toEqual(['offers']);
  });

  test('every right stands in exactly one group', () => {
    const grouped = RIGHT_GROUPS.flatMap((g) => g.rights);
    expect([...grouped].sort()).toEqual([...RIGHT_KEYS].sort());
  });

  test('customers have eight groups of their own, which hold their defaults', () => {
    expect(CUSTOMER_RIGHT_GROUPS.map((g) => g.label)).toEqual([
      'Factures',
      'Planning des sites',
      "Bons d'intervention",
      'Mains courantes',
      'Documents partagés',
      'Fichier de formation',
      'Échéances',
      'Demandes clients',
    ]);
    const offered = CUSTOMER_RIGHT_GROUPS.flatMap((g) => g.rights);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered).toEqual(expect.arrayContaining([...DEFAULT_CUSTOMER_RIGHTS]));
    expect(withRequiredRights(offered)).toHaveLength(offered.length);
  });
});

describe('dependencies', () => {
  test.each<[RightKey, RightKey[]]>([
    ['ACCOUNT_RIGHT_READ_SITE', ['ACCOUNT_RIGHT_LIST_SITE']],
    ['ACCOUNT_RIGHT_CREATE_SITE', ['ACCOUNT_RIGHT_LIST_SITE']],
    ['ACCOUNT_RIGHT_DELETE_SITE', ['ACCOUNT_RIGHT_LIST_SITE']],
    ['ACCOUNT_RIGHT_EDIT_SITE', ['ACCOUNT_RIGHT_READ_SITE']],
    ['ACCOUNT_RIGHT_EDIT_SITE_ITEM', ['ACCOUNT_RIGHT_LIST_SITE_ITEM']],
    ['ACCOUNT_RIGHT_SEND_INVOICE', ['ACCOUNT_RIGHT_READ_INVOICE']],
    ['ACCOUNT_RIGHT_SEND_AGENT_REQUEST', ['ACCOUNT_RIGHT_LIST_AGENT_REQUEST']],
    ['ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT', ['ACCOUNT_RIGHT_LIST_AGENT_CONTRACT']],
    ['ACCOUNT_RIGHT_REPLY_OFFER', ['ACCOUNT_RIGHT_READ_OFFER']],
    ['ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_4', ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4']],
    ['ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS', ['ACCOUNT_RIGHT_LIST_AGENT_HOURS']],
    ['ACCOUNT_RIGHT_CREATE_MISSION', []],
    ['ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST', []],
    ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS', []],
    ['ACCOUNT_RIGHT_LIST_SITE', []],
  ])('%s needs %j', (right, needed) => {
    expect(dependenciesOf(right)).toEqual(needed);
  });

  test('editing a site brings reading and listing', () => {
    expect(withRequiredRights(['ACCOUNT_RIGHT_EDIT_SITE'])).toEqual([
      'ACCOUNT_RIGHT_LIST_SITE',
      'ACCOUNT_RIGHT_READ_SITE',
      'ACCOUNT_RIGHT_EDIT_SITE',
    ]);
  });

  test('taking listing away takes what rests on it', () => {
    const left = removeRight(
      ['ACCOUNT_RIGHT_EDIT_SITE', 'ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_AGENT'],
      'ACCOUNT_RIGHT_LIST_SITE',
    );
    expect(left).toEqual(['ACCOUNT_RIGHT_LIST_AGENT']);
  });

  test('closure is extensive, idempotent and monotone', () => {
    fc.assert(
      fc.property(anyRights, anyRights, (some, more) => {
        const closed = withRequiredRights(some);
        expect(closed).toEqual(expect.arrayContaining(some));
        expect(withRequiredRights(closed)).toEqual(closed);
        expect(withRequiredRights([...some, ...more])).toEqual(expect.arrayContaining(closed));
      }),
    );
  });

  test('removal leaves a closed set without the right, and takes nothing that does not rest on it', () => {
    fc.assert(
      fc.property(anyRights, anyRight, (some, right) => {
        const closed = withRequiredRights(some);
        const left = removeRight(closed, right);
        expect(left).not.toContain(right);
        expect(withRequiredRights(left)).toEqual(left);
        for (const gone of closed.filter((r) => !left.includes(r))) expect(withRequiredRights([gone])).toContain(right);
      }),
    );
  });
});

describe('defaults', () => {
  test('a new agent, a new customer and a manager hold what the specification says, closed', () => {
    expect([...DEFAULT_AGENT_RIGHTS].sort()).toEqual([
      'ACCOUNT_RIGHT_CREATE_CUSTOMER',
      'ACCOUNT_RIGHT_CREATE_MISSION',
      'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST',
      'ACCOUNT_RIGHT_CREATE_SITE',
      'ACCOUNT_RIGHT_LIST_CUSTOMER',
      'ACCOUNT_RIGHT_LIST_SITE',
    ]);
    expect([...DEFAULT_CUSTOMER_RIGHTS].sort()).toEqual([
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_LIST_INVOICE',
      'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS',
      'ACCOUNT_RIGHT_READ_SITES_PLANNING',
    ]);
    expect(DEFAULT_MANAGER_RIGHTS).toHaveLength(RIGHT_KEYS.length - 1);
    expect(DEFAULT_MANAGER_RIGHTS).not.toContain('ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION');
    for (const defaults of [DEFAULT_AGENT_RIGHTS, DEFAULT_CUSTOMER_RIGHTS, DEFAULT_MANAGER_RIGHTS])
      expect(withRequiredRights(defaults)).toHaveLength(defaults.length);
  });
});

describe('holds', () => {
  const right: RightKey = 'ACCOUNT_RIGHT_READ_INVOICE';
  const bookRight: RightKey = 'ACCOUNT_RIGHT_LIST_SITE_ITEM';
  const site = { rightsAgent: [bookRight], rightsCustomer: { ACCOUNT_RIGHT_LIST_SITE_ITEM: false } };

  test('a platform administrator and an owner hold every right, a manager only those granted', () => {
    expect(userHasRight({ role: 'admin', owner: false, rights: [] }, right)).toBe(true);
    expect(userHasRight({ role: 'admin', owner: false, rights: [], alteredRole: 'customer' }, right)).toBe(true);
    expect(userHasRight({ role: 'manager', owner: true, rights: [] }, right)).toBe(true);
    expect(userHasRight({ role: 'manager', owner: false, rights: [] }, right)).toBe(false);
    expect(userHasRight({ role: 'manager', owner: false, rights: [right] }, right)).toBe(true);
    expect(userHasRight({ role: 'agent', owner: false, rights: { [right]: true } }, right)).toBe(true);
  });

  test('a map with false or without the key grants nothing', () => {
    expect(isGranted({ [right]: false }, right)).toBe(false);
    expect(isGranted({}, right)).toBe(false);
    expect(isGranted({ [right]: true }, right)).toBe(true);
  });

  test('on a site, managers are full, agents and customers have what the site says', () => {
    expect(userHasRight({ role: 'manager', owner: false, rights: [] }, bookRight, site)).toBe(true);
    expect(userHasRight({ role: 'manager', owner: false, rights: [] }, bookRight)).toBe(false);
    expect(userHasRight({ role: 'agent', owner: false, rights: [] }, bookRight, site)).toBe(true);
    expect(userHasRight({ role: 'customer', owner: false, rights: [bookRight] }, bookRight, site)).toBe(false);
    expect(userHasRight({ role: 'agent', owner: false, rights: [] }, 'ACCOUNT_RIGHT_EDIT_SITE_ITEM', site)).toBe(false);
  });

  test('a site says nothing about the rights it does not grant', () => {
    const generous = { rightsAgent: [right], rightsCustomer: [right] };
    expect(userHasRight({ role: 'agent', owner: false, rights: [] }, right, generous)).toBe(false);
    expect(userHasRight({ role: 'manager', owner: false, rights: [] }, right, generous)).toBe(false);
    expect(userHasRight({ role: 'customer', owner: false, rights: [right] }, right, generous)).toBe(true);
    expect(SITE_LEVEL_RIGHTS).toHaveLength(4);
  });

  test('the altered profile stands in for a role', () => {
    const admin = { role: 'admin', alteredRole: 'customer' } as const;
    expect(actsAs(admin, 'customer')).toBe(true);
    expect(actsAs(admin, 'manager', 'agent')).toBe(false);
    expect(actsAs({ role: 'agent' }, 'manager', 'agent')).toBe(true);
    expect(actsAs({ role: 'agent', alteredRole: null }, 'manager')).toBe(false);
  });
});

describe('what may be granted', () => {
  test('the rights of customers need no right beside them, and their defaults are among them', () => {
    expect(new Set(withRequiredRights(CUSTOMER_RIGHT_KEYS))).toEqual(new Set(CUSTOMER_RIGHT_KEYS));
    for (const right of DEFAULT_CUSTOMER_RIGHTS) expect(CUSTOMER_RIGHT_KEYS).toContain(right);
    expect(CUSTOMER_RIGHT_KEYS).not.toContain('ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST');
  });

  test('a site grants what its rights need', () => {
    expect(closeSiteRights({ ACCOUNT_RIGHT_EDIT_SITE_ITEM: true, ACCOUNT_RIGHT_LIST_SITE_ITEM: false })).toEqual({
      ACCOUNT_RIGHT_EDIT_SITE_ITEM: true,
      ACCOUNT_RIGHT_LIST_SITE_ITEM: true,
    });
    expect(closeSiteRights({ ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT: false })).toEqual({
      ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT: false,
    });
  });
});
