import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { Agency } from '../../agency';
import { bearerOf } from '../../api';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { PHONE } from '../../pages/guard.page';
import { ListPage } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { databaseUrl } from '../../product';

/**
 * The lists of the whole installation, on the shared product. Each journey creates its rows in an agency of its own,
 * searches by the name of that agency, and reads no other row.
 */

/** Inserts a mail whose sending was given up, as the worker would leave it. */
async function giveUpMail(agency: Agency, to: string, state = 'waiting'): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const emailId = randomUUID();
    // The answer of a mail server quotes the address, and has a long word that cannot be wrapped.
    const refusal = state === 'failed' ? `550 5.1.1 <${to}>: refused ${'x'.repeat(80)}` : null;
    await client.query(
      `insert into platform.email (agency_id, id, business_key, to_address, from_name, subject, text_body, html_body,
         attachments, state, error, message_id, created_at)
       values ($1, $2, $3, $4, 'Agence', 'Facture confidentielle', 'Bonjour', '<p>Bonjour</p>', '[]', $5,
         $6, $7, now())`,
      [agency.id, emailId, `journey/${emailId}`, to, state, refusal, `<${emailId}@vigie.invalid>`],
    );
    await client.query(
      `insert into platform.failed_job (id, name, queue, of_agency, payload, reason, attempts, failed_at)
       values ($1, 'platform.sendMail', 'mail', $2, $3, 'connect ECONNREFUSED 192.0.2.1:25', 12, now())`,
      [`platform.sendMail_${emailId}`, agency.id, JSON.stringify({ agencyId: agency.id, emailId })],
    );
    return emailId;
  } finally {
    await client.end();
  }
}

const jobsOn = (page: Page) => new ListPage(page, 'adminJobs', 'Tâches en échec');
const of = (agency: Agency) => `?q=${encodeURIComponent(agency.name)}`;

async function refused(page: Page, agency: Agency, path: string, data: object): Promise<void> {
  const headers = await bearerOf(page.request, agency.manager);
  expect((await page.request.post(`/api/admin/${path}`, { headers, data })).status()).toBe(403);
}
const anyRows = { query: '', limit: 25, page: 1, filters: {} };

test('work that was given up says why, and is done once however many ask for it again', { tag: '@platform' }, async ({
  page,
  agency,
}) => {
  const to = `comptable-${randomUUID()}@exemple.test`;
  const emailId = await giveUpMail(agency, to);
  await refused(page, agency, 'fetch/failed-jobs', anyRows);
  await refused(page, agency, 'failed-jobs/retry', { ids: [`platform.sendMail_${emailId}`] });

  await enter(page, agency.administrator);
  const second = await page.context().newPage();
  // Both pages show the act before either of them chooses it.
  for (const each of [page, second]) {
    const jobs = jobsOn(each);
    await jobs.open(of(agency));
    const row = jobs.row('platform.sendMail');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('connect ECONNREFUSED 192.0.2.1:25');
    await expect(row).toContainText('En échec');
    await row.getByRole('button', { name: /^Actions/ }).click();
  }
  const again = (each: Page) => each.getByRole('menuitem', { name: 'Relancer' }).click();
  await Promise.all([again(page), again(second)]);
  const said = async () =>
    (
      await Promise.all(
        [page, second].map((each) => each.getByText(/^Tâche relancée$|déjà été relancée$/).allInnerTexts()),
      )
    )
      .flat()
      .toSorted();
  await expect.poll(said).toEqual(['Cette tâche a déjà été relancée', 'Tâche relancée']);

  await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
  const jobs = jobsOn(page);
  await page.reload();
  await expect(jobs.row('platform.sendMail')).toContainText('Relancée');
  await expect(jobs.row('platform.sendMail').getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  // The cell truncates the cause; the detail shows all of it, with the user who restarted the job.
  await jobs
    .row('platform.sendMail')
    .getByRole('button', { name: /^Détail de/ })
    .click();
  await expect(page.getByText(/File mail, relancée par /)).toBeVisible();
  expect(await mailsTo(to)).toHaveLength(1);
});

test('the mails of an agency are listed without what they say, on a desk and in a hand', { tag: '@platform' }, async ({
  page,
  agency,
}) => {
  const to = `direction-${randomUUID()}@exemple.test`;
  await giveUpMail(agency, to, 'failed');
  await refused(page, agency, 'fetch/mails', anyRows);
  await refused(page, agency, 'fetch/mails/xlsx', { ...anyRows, columns: ['createdAt'] });

  await enter(page, agency.administrator);
  const mails = new ListPage(page, 'adminMails', 'E-mails des agences');
  for (const viewport of [{ width: 1440, height: 900 }, PHONE.viewport]) {
    await page.setViewportSize(viewport);
    await mails.open(of(agency));
    const shown = page.getByRole('main');
    await expect(shown.getByText('d…@exemple.test').first()).toBeVisible();
    await expect(shown.getByText(/^550 5.1.1 <d…@exemple.test>: refused/).first()).toBeVisible();
    await expect(shown).not.toContainText(to);
    await expect(shown).not.toContainText('Facture confidentielle');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  // A search by the whole address or by the subject finds nothing.
  for (const secret of [to, 'Facture confidentielle']) {
    await mails.open(`?q=${encodeURIComponent(secret)}`);
    await expect(page.getByText("Aucun e-mail n'a été demandé.").or(page.getByText(/Aucun résultat/))).toBeVisible();
  }

  await enter(page, agency.manager);
  await page.goto('/#/adminMails');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'E-mails des agences' })).toHaveCount(0);
});
