import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { RIGHT_GROUPS } from '@vigie/contracts/catalogues/right-groups';
import { useState } from 'react';
import { RightsField } from './rights-field';

const sites = RIGHT_GROUPS.filter((group) => group.key === 'sites');

function Form({ onChange, start = [] }: { onChange: (rights: readonly string[]) => void; start?: string[] }) {
  const [rights, setRights] = useState<readonly string[]>(start);
  return (
    <MantineProvider env="test">
      <RightsField
        label="Autorisations"
        groups={sites}
        value={rights}
        onChange={(next) => {
          setRights(next);
          onChange(next);
        }}
      />
    </MantineProvider>
  );
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }));

test('giving a right gives what it needs, taking one takes what needs it', () => {
  const changes: (readonly string[])[] = [];
  render(<Form onChange={(rights) => changes.push(rights)} />);
  tick('Modifier un site');
  expect(changes.at(-1)).toEqual(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE']);
  tick('Lister les sites');
  expect(changes.at(-1)).toEqual([]);
});

test('a whole group is given and taken at once, and its count follows', () => {
  const changes: (readonly string[])[] = [];
  render(<Form onChange={(rights) => changes.push(rights)} />);
  const all = sites[0]?.rights ?? [];
  tick('Tout autoriser : Sites');
  expect([...(changes.at(-1) ?? [])].sort()).toEqual([...all].sort());
  expect(screen.getByText(`${all.length} / ${all.length}`)).toBeTruthy();
  tick('Tout autoriser : Sites');
  expect(changes.at(-1)).toEqual([]);
});
