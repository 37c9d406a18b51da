import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RIGHT_GROUPS } from '@vigie/contracts/catalogues/right-groups';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useState } from 'react';
import { useFlags } from '../../../runtime/flags';
import { fakeServer, renderKit, resetKit, signInAs } from '../../../testing/harness';
import { RightsField } from './rights-field';

const sites = RIGHT_GROUPS.filter((group) => group.key === 'sites' || group.key === 'rounds');

const offers = RIGHT_GROUPS.filter((group) => group.key === 'rounds' || group.key === 'offers');

interface FormProps {
  onChange: (rights: readonly string[]) => void;
  start?: string[];
  groups?: typeof sites;
}

function Form({ onChange, start = [], groups = sites }: FormProps) {
  const [rights, setRights] = useState<readonly string[]>(start);
  return (
    <RightsField
      label="Autorisations"
      of="agent"
      groups={groups}
      value={rights}
      onChange={(next) => {
        setRights(next);
        onChange(next);
      }}
    />
  );
}

const signedInWith = (rights?: RightKey[]) => act(() => signInAs({ rights }));
function drawn(start: string[] = [], groups = sites) {
  const changes: (readonly string[])[] = [];
  renderKit(<Form start={start} groups={groups} onChange={(rights) => changes.push(rights)} />);
  return () => changes.at(-1);
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const tick = (name: string) => fireEvent.click(box(name));

beforeEach(() => {
  resetKit();
  fakeServer({});
  signedInWith();
});

test('giving a right gives what it needs and says so, taking one takes what needs it', () => {
  const last = drawn();
  expect(screen.getByText('Donne aussi : Lister les sites, Consulter un site')).toBeTruthy();
  tick('Modifier un site');
  expect(last()).toEqual(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE']);
  expect(screen.getByText('Nécessaire pour : Consulter un site, Modifier un site')).toBeTruthy();
  tick('Lister les sites');
  expect(last()).toEqual([]);
});

test('the list of profiles stays closed when a dialog gives it the focus, and opens by a click', async () => {
  const { of } = fakeServer({ '/rightChoices/agent': () => ({ body: { profiles: [], people: [] } }) });
  signedInWith(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_EDIT_AGENT']);
  drawn();
  const copies = screen.getByRole('combobox', { name: 'Reprendre les autorisations de' });
  await act(async () => {
    copies.focus();
    await new Promise((settled) => setTimeout(settled, 50));
  });
  expect(of('/rightChoices/agent')).toHaveLength(0);
  fireEvent.click(copies);
  await waitFor(() => expect(of('/rightChoices/agent')).toHaveLength(1));
});

test('a whole group is given and taken at once, and its count follows', () => {
  const last = drawn();
  const all = sites[0]?.rights ?? [];
  tick('Tout autoriser : Sites');
  expect([...(last() ?? [])].sort()).toEqual([...all].sort());
  expect(screen.getByText(`${all.length} / ${all.length}`)).toBeTruthy();
  tick('Tout autoriser : Sites');
  expect(last()).toEqual([]);
});

test('everything that is offered is given at once', () => {
  const last = drawn();
  tick('Toutes les autorisations');
  expect([...(last() ?? [])].sort()).toEqual(sites.flatMap(({ rights }) => rights).sort());
});

test('a search finds a right by its label, its sentence or its group, without accents', () => {
  drawn();
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher une autorisation' }), {
      target: { value: text },
    });
  search('cahier consignes');
  expect(box('Lister les consignes de site')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Lister les rondes', hidden: true })).toBeNull();
  search('zzz');
  expect(screen.getByRole('status').textContent).toBe('Aucun résultat');
});

test('while somebody searches, all that was found is given at once, and nothing that is out of sight', () => {
  const last = drawn();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'supprimer une ronde' } });
  tick('Toutes celles trouvées');
  expect(last()).toEqual(['ACCOUNT_RIGHT_LIST_ROUND', 'ACCOUNT_RIGHT_DELETE_ROUND']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rien de tel' } });
  expect(box('Toutes celles trouvées').disabled).toBe(true);
});

test('what the user does not hold is not his to give, but what was there stays or goes', () => {
  signedInWith(['ACCOUNT_RIGHT_LIST_SITE']);
  const last = drawn(['ACCOUNT_RIGHT_LIST_ROUND']);
  expect(box('Modifier un site').disabled).toBe(true);
  expect(box('Lister les rondes').disabled).toBe(false);
  tick('Toutes les autorisations');
  expect(last()).toEqual(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_ROUND']);
});

test('the rights of a profile are filled in, without those that the user does not hold', async () => {
  signedInWith(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_EDIT_AGENT']);
  const rights = ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_LIST_INVOICE'];
  const chief = { id: 'p', name: "Chef d'équipe", rights };
  fakeServer({ '/rightChoices/agent': () => ({ body: { profiles: [chief], people: [] } }) });
  const last = drawn();
  fireEvent.click(screen.getByRole('combobox', { name: 'Reprendre les autorisations de' }));
  fireEvent.click(await screen.findByRole('option', { name: "Chef d'équipe", hidden: true }));
  expect(last()).toEqual(['ACCOUNT_RIGHT_LIST_SITE']);
  expect(screen.getByRole('status').textContent).toBe(
    "Autorisations reprises de Chef d'équipe. Une que vous ne détenez pas n'a pas été reprise.",
  );
});

test('the person whose rights are edited is not offered as somebody to copy from', async () => {
  const one = (id: string, name: string) => ({ id, name, rights: [] });
  const people = [one('self', 'Hugo Bernard'), one('other', 'Inès Caron')];
  fakeServer({ '/rightChoices/agent': () => ({ body: { profiles: [], people } }) });
  renderKit(
    <RightsField label="Autorisations" of="agent" self="self" groups={sites} value={[]} onChange={() => undefined} />,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Reprendre les autorisations de' }));
  expect(await screen.findByRole('option', { name: 'Inès Caron', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Hugo Bernard', hidden: true })).toBeNull();
});

test('the rights of a module are shown while it is switched on', () => {
  act(() => useFlags.setState({ flags: {} }));
  drawn([], offers);
  expect(screen.queryByText('Annonces')).toBeNull();
  act(() => useFlags.setState({ flags: { offers: true } }));
  expect(screen.getByText('Annonces')).toBeTruthy();
});

test('a profile brings its rights of a module that is switched off', async () => {
  const chief = { id: 'p', name: "Chef d'équipe", rights: ['ACCOUNT_RIGHT_LIST_ROUND', 'ACCOUNT_RIGHT_LIST_OFFER'] };
  fakeServer({ '/rightChoices/agent': () => ({ body: { profiles: [chief], people: [] } }) });
  const last = drawn([], offers);
  fireEvent.click(screen.getByRole('combobox', { name: 'Reprendre les autorisations de' }));
  fireEvent.click(await screen.findByRole('option', { name: "Chef d'équipe", hidden: true }));
  expect([...(last() ?? [])].sort()).toEqual([...chief.rights].sort());
});
