import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

/**
 * Holds back the scripts of the application, so that the page has only its static form and the small script that shows
 * it.
 */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let through = false;
  await page.route(
    (url) => url.pathname.endsWith('.js') && !url.pathname.startsWith('/early.'),
    async (route) => {
      if (through) await route.continue();
      else held.push(route);
    },
  );
  return async () => {
    through = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Returns the positions of the parts of the form, in whole pixels. */
async function places(page: Page) {
  const parts = {
    title: page.getByRole('heading', { name: 'Connexion' }),
    username: page.getByRole('textbox', { name: 'Identifiant' }),
    help: page.getByText('Votre adresse e-mail'),
    signIn: page.getByRole('button', { name: 'Se connecter' }),
    forgotten: page.getByRole('link', { name: 'Mot de passe oublié ?' }),
    mark: page.locator('header img'),
  };
  return Object.fromEntries(
    await Promise.all(
      Object.entries(parts).map(async ([name, part]) => {
        const box = await part.boundingBox();
        return [name, box && [box.x, box.y, box.width, box.height].map(Math.round)] as const;
      }),
    ),
  );
}

test.use({ serviceWorkers: 'block' });

for (const width of [390, 1440]) {
  test(`what is typed and sent before the application is there counts, at ${width} px`, {
    tag: '@platform',
  }, async ({ page, agency }) => {
    await page.setViewportSize({ width, height: 844 });
    const goOn = await holdBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    const username = page.getByRole('textbox', { name: 'Identifiant' });
    await expect(username).toBeFocused();
    // `fonts.ready` resolves at once while no font has been requested, and a fallback font has other line heights.
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
    );
    const early = await places(page);
    await expectAccessible(page);
    await page.keyboard.type(agency.owner.email.slice(0, 4));

    await goOn();
    await expect(page.locator('#early-login')).toHaveCount(0);
    // The focus stays where the user was typing.
    await expect(username).toBeFocused();
    expect(await places(page)).toEqual(early);
    await page.keyboard.type(agency.owner.email.slice(4));
    await page.keyboard.press('Tab');
    await page.keyboard.type(agency.owner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(agency.name).first()).toBeVisible();
  });
}

test('a password that is half typed when the application comes goes on in its own field', { tag: '@platform' }, async ({
  page,
  agency: { owner },
}) => {
  const goOn = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const username = page.getByRole('textbox', { name: 'Identifiant' });
  await username.fill(owner.email);
  await page.locator('input[type=password]').focus();
  await page.keyboard.type(owner.password.slice(0, 4));
  await goOn();
  await expect(page.locator('#early-login')).toHaveCount(0);
  await page.keyboard.type(owner.password.slice(4));
  await expect(username).toHaveValue(owner.email);
  await expect(page.locator('input[type=password]')).toHaveValue(owner.password);
});

test('a form sent before the application is there signs in, or says why not', { tag: '@platform' }, async ({
  page,
  agency,
}) => {
  let goOn = await holdBack(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const username = page.getByRole('textbox', { name: 'Identifiant' });
  await username.fill(agency.owner.email);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await goOn();
  await expect(page.getByText('Obligatoire')).toBeVisible();
  await expect(username).toHaveValue(agency.owner.email);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  goOn = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await username.fill(agency.owner.email);
  await page.locator('input[type=password]').fill(agency.owner.password);
  await page.keyboard.press('Enter');
  await goOn();
  await expect(page.getByText(agency.name).first()).toBeVisible();
});

test('who is signed in, and who comes for another page, sees no login form', { tag: '@platform' }, async ({
  page,
  agency,
}) => {
  const form = page.locator('#early-login');
  let goOn = await holdBack(page);
  await page.goto('/#/forgot-password', { waitUntil: 'commit' });
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
  await goOn();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await enter(page, agency.owner);
  goOn = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
  await goOn();
  await expect(page.getByText(agency.name).first()).toBeVisible();
});

test('a guard reads the planning as it was before the application is there, and a tap on it is not lost', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, agency.agent);
  await page.goto('/#/terrain/planning');
  await expect(page.locator('main h2').first()).toBeVisible();
  const days = await page.locator('main h2').allTextContents();
  await page.goto('about:blank');
  const goOn = await holdBack(page);
  await page.goto('/#/terrain/planning', { waitUntil: 'commit' });
  const look = page.locator('#early-look');
  await expect(look.locator('h1')).toHaveText('Mon planning');
  expect(days).toEqual(expect.arrayContaining(await look.locator('main h2').allTextContents()));
  await look.locator('button', { hasText: 'Partager' }).click();
  await goOn();
  await expect(page.getByRole('dialog', { name: 'Partager le planning' })).toBeVisible();
  await expect(look).toHaveCount(0);
});

for (const [at, titled] of [
  ['/#/platform/agency/sites', 'Sites'],
  ['/#/home', /^Bonjour/],
] as const) {
  test(`at ${at} the files of the page come before the application asks for them, each once`, {
    tag: '@platform',
  }, async ({ page, agency }) => {
    await enter(page, agency.owner);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(at);
    await expect(title).toHaveText(titled);
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    const ofPage = loaded.filter((path) => /^\/(mfe-\w+\/|office-layout|home).*\.js$/.test(path));

    await page.goto('about:blank');
    const goOn = await holdBack(page);
    loaded.length = 0;
    await page.goto(at, { waitUntil: 'commit' });
    // The layout, the remote's entry, and the first chunk of the remote.
    await expect.poll(() => ofPage.filter((path) => loaded.includes(path)).length).toBeGreaterThan(2);
    expect(loaded).not.toContain('/api/user');
    await goOn();
    await expect(title).toHaveText(titled);
    const scripts = loaded.filter((path) => path.endsWith('.js'));
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
  });
}
