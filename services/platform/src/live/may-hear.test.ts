import type { Standing } from '@vigie/service-kit/http/caller';
import type { LiveMessage } from '@vigie/service-kit/live/publish';
import { mayReceive } from './may-hear';

const standing = (more: Partial<Standing>): Standing => ({
  agencyId: 'a',
  role: 'manager',
  owner: false,
  rights: new Set(),
  customerId: null,
  agentId: null,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  altered: false,
  ...more,
});
const message = (more: Partial<LiveMessage>): LiveMessage => ({
  agencyId: 'a',
  name: 'invoice.updated',
  ids: [],
  ...more,
});

const READS = standing({ rights: new Set(['ACCOUNT_RIGHT_LIST_INVOICE']) });
const PLAIN = standing({});
const OWNER = standing({ owner: true });
const ADMIN = standing({ altered: true });
const CUSTOMER = standing({ role: 'customer', customerId: 'c', rights: new Set(['ACCOUNT_RIGHT_LIST_INVOICE']) });
const AGENT = standing({ role: 'agent', agentId: 'g' });

const ABOUT_MONEY = message({ right: 'ACCOUNT_RIGHT_LIST_INVOICE', customerIds: ['c'] });

const PLANNER = standing({ rights: new Set(['ACCOUNT_RIGHT_READ_SITES_PLANNING']) });
const PLANNING_AGENT = standing({ ...AGENT, rights: new Set(['ACCOUNT_RIGHT_READ_SITES_PLANNING']) });
const ABOUT_WORK = message({
  right: 'ACCOUNT_RIGHT_LIST_MISSION',
  hears: ['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING'],
});

test.each([
  ['staff with the right', READS, ABOUT_MONEY, true],
  ['staff without it', PLAIN, ABOUT_MONEY, false],
  ['the owner', OWNER, ABOUT_MONEY, true],
  ['a platform administrator who acts here', ADMIN, ABOUT_MONEY, true],
  ['the customer it is about', CUSTOMER, ABOUT_MONEY, true],
  ['another customer, whatever its rights', CUSTOMER, { ...ABOUT_MONEY, customerIds: ['d'] }, false],
  ['a customer, of what names none', CUSTOMER, message({}), false],
  ['an agent, of money', AGENT, ABOUT_MONEY, false],
  ['the agent it is about', AGENT, message({ right: 'ACCOUNT_RIGHT_LIST_MISSION', agentIds: ['g'] }), true],
  ['another agent', AGENT, message({ right: 'ACCOUNT_RIGHT_LIST_MISSION', agentIds: ['h'] }), false],
  ['an agent, of what asks for no right', AGENT, message({}), false],
  ['a customer, of the agency itself', CUSTOMER, message({ name: 'agency.updated' }), true],
  ['an agent, of the agency itself', AGENT, message({ name: 'agency.updated' }), true],
  ['a planner who has the board alone, of services', PLANNER, ABOUT_WORK, true],
  ['staff without board and list, of services', PLAIN, ABOUT_WORK, false],
  ['an agent who is no planner, whatever its rights', PLANNING_AGENT, ABOUT_WORK, false],
  ['staff, of what asks for no right', PLAIN, message({}), true],
  ['the user whose own it is', AGENT, message({ userId: 'u' }), true],
  ['the owner, of what is another user’s own', OWNER, message({ userId: 'v' }), false],
])('%s', (_who, who, what, hears) => {
  expect(mayReceive(what, who, 'u')).toBe(hears);
});
