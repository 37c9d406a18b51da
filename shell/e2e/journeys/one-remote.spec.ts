import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey';
import { enter } from '../pages/login.page';

/**
 * Shell and remotes are released separately, so each must run beside another build. The other build keeps the names of
 * its modules, so that no id or file name is equal by chance in both.
 */
const root = resolve(import.meta.dirname, '../../..');
let folder: string;

// These tests build the front end, which can take minutes beside other work, and twice as long when two builds run at
// once.
test.describe.configure({ mode: 'default', timeout: 600_000 });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-builds-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string): string {
  const args = ['shell/webpack/release.mjs', name, '--into', folder, '--readable'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return join(folder, name);
}

/**
 * Serves the requests below `path` from the other build, where it has the file. Returns a function that counts them.
 */
async function serve(page: Page, path: string, from: string): Promise<() => number> {
  let served = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith(path) && !/^\/(api|mfe-)/.test(pathname.slice(path.length - 1)),
    (route) => {
      const name = new URL(route.request().url()).pathname.slice(path.length) || 'index.html';
      const file = join(from, name);
      if (!existsSync(file)) return route.fallback();
      served += 1;
      return route.fulfill({ path: file });
    },
  );
  return () => served;
}

async function walk(page: Page): Promise<void> {
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await page.goto('/#/platform/service/adminServices');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
}

test('a remote of another build runs under the shell that is there', async ({ page, agency }) => {
  const served = await serve(page, '/mfe-field/', build('mfe-field'));
  await enter(page, agency.owner);
  await walk(page);
  expect(served()).toBeGreaterThan(2);
});

test('the remotes that are there run under a shell of another build', async ({ page, agency }) => {
  const served = await serve(page, '/', build('shell'));
  await enter(page, agency.owner);
  await walk(page);
  expect(served()).toBeGreaterThan(2);
});

test('a remote that was built for another version of the shell is refused in words', async ({ page, agency }) => {
  await page.route('**/mfe-field/remoteEntry.js', async (route) => {
    const answer = await route.fetch();
    const asked = /("(?:@vigie\/kit\/runtime|vigie-base)",[^[]*)\[[\d,]+\]/g;
    const entry = await answer.text();
    expect(entry).toMatch(asked);
    // Both builds have the same version of the kit. webpack writes ^99.0.0 in this form.
    await route.fulfill({ response: answer, body: entry.replace(asked, '$1[1,99,0,0]') });
  });
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/adminServices');
  await expect(page.getByText("Terrain : ce module demande une autre version de l'application.")).toBeVisible();
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});
