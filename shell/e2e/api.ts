import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { isWorkday } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import type { Account } from './accounts';

/** A client of the product's API beside the browser, which creates the records that a journey needs. */
export interface Api {
  agencyId: string;
  get: <T>(path: string) => Promise<T>;
  put: <T>(path: string, body: unknown) => Promise<T>;
  post: <T>(path: string, body: unknown) => Promise<T>;
  patch: <T>(path: string, body: unknown) => Promise<T>;
  form: <T>(path: string, fields: Record<string, string>) => Promise<T>;
}

interface Signed {
  token: string;
}
interface User {
  memberships: { agency: { id: string } }[];
}

/** Signs in and returns the authorization header. */
export async function bearerOf(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<{ authorization: string }> {
  const login = await request.post('/api/login_check', { data: { username: email, password } });
  expect(login.ok()).toBe(true);
  const { token } = (await login.json()) as Signed;
  return { authorization: `Bearer ${token}` };
}

/** Signs in and returns a client. Its paths are relative to the agency. */
export async function openApi(request: APIRequestContext, account: Account): Promise<Api> {
  const headers = await bearerOf(request, account);
  const answer = (await (await request.get('/api/user', { headers })).json()) as User;
  const agencyId = answer.memberships[0]?.agency.id ?? '';
  const send = async <T>(method: string, path: string, options: object): Promise<T> => {
    const response = await request.fetch(`/api/agency/${agencyId}${path}`, { method, headers, ...options });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  };
  return {
    agencyId,
    get: (path) => send('GET', path, {}),
    put: (path, data) => send('PUT', path, { data }),
    post: (path, data) => send('POST', path, { data }),
    patch: (path, data) => send('PATCH', path, { data }),
    form: (path, multipart) => send('POST', path, { multipart }),
  };
}

interface KarimsService {
  startAt: string;
  endAt: string;
  planned?: boolean;
  /** The town hall by default. */
  at?: string;
  /** Given to the service by the office (`300`: done). */
  status?: string;
}

/** Creates a service of the demonstration's guard; returns its id. */
export async function serviceOfKarim(
  api: Api,
  { at = 'Hôtel de ville', status, ...more }: KarimsService,
): Promise<string> {
  const found = async (path: string, query: string) => {
    const asked = { query, limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
    const [first] = (await api.post<{ data: { id: string }[] }>(path, asked)).data;
    return { id: first?.id };
  };
  const site = await found('/fetch/sites', at);
  const agent = await found('/fetch/agents', 'Benali');
  const id = randomUUID();
  await api.post(status ? `/circuit/${status}` : '/circuit', { service: { id, site, agent, ...more } });
  return id;
}

/**
 * Has the demonstration's guard work at a site on the last working day, and returns that day. On the first days of a
 * month, no other service of this month is done that could be billed.
 */
export async function workDone(api: Api, at: string): Promise<string> {
  const isHoliday = holidayTest('metropole');
  let day = addDays(todayIn('Europe/Paris'), -1);
  while (!isWorkday(day, isHoliday)) day = addDays(day, -1);
  await serviceOfKarim(api, { at, startAt: `${day}T08:00:00Z`, endAt: `${day}T13:00:00Z`, status: '300' });
  return day;
}
