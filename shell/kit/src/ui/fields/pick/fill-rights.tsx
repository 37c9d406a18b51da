import { Button, Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { newId } from '@vigie/contracts/core/id';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { isRightKey, type RightKey } from '@vigie/contracts/core/rights';
import type { ProfileRole, RightChoice } from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileActs } from '@vigie/contracts/platform/right-profile/right-profile.acts';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { useState } from 'react';
import { prompt } from '../../../logic/form/ask';
import { nothingFound, unfiltered } from './use-searched';

interface Props {
  of: ProfileRole;
  rights: readonly RightKey[];
  offered: readonly RightKey[];
  mayGive: (right: RightKey) => boolean;
  onFill: (rights: readonly RightKey[]) => void;
  isProfile?: true;
  /** The record of the person whose rights are edited: an agent, a manager, a contact of a customer. */
  self?: string;
}

/** Copies the rights of a profile or of a colleague into the form, where they can be changed before saving. */
export function FillRights({ of, rights, offered, mayGive, onFill, isProfile, self }: Props) {
  const mayMake = useMayMake();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<{ name: string; count: number } | null>(null);
  const [text] = useDebouncedValue(search, LIST_FETCH_DEBOUNCE_MS);
  const may = mayMake(rightProfileCalls.rightChoices.access);
  const query = useCall(
    rightProfileCalls.rightChoices,
    { params: { role: of }, query: { search: text } },
    { enabled: may && open },
  );
  if (!may) return null;
  const { profiles = [], people: all = [] } = query.data ?? {};
  const people = all.filter(({ id }) => id !== self);

  const fill = (choice: RightChoice) => {
    const wanted = choice.rights.filter(isRightKey).filter((right) => offered.includes(right));
    onFill(wanted);
    setLeft({ name: choice.name, count: wanted.filter((right) => !mayGive(right)).length });
  };

  return (
    <>
      <Group gap="xs" align="flex-end" mb="xs">
        <Select
          size="xs"
          flex="1 1 220px"
          label="Reprendre les autorisations de"
          placeholder="Un profil ou une personne"
          data={[
            { group: 'Profils', items: profiles.map(option) },
            { group: 'Personnes', items: people.map(option) },
          ].filter(({ items }) => items.length > 0)}
          value={null}
          onChange={(id) => {
            const choice = [...profiles, ...people].find((one) => one.id === id);
            if (choice) fill(choice);
          }}
          searchable
          filter={unfiltered}
          searchValue={search}
          onSearchChange={setSearch}
          openOnFocus={false}
          onDropdownOpen={() => setOpen(true)}
          nothingFoundMessage={nothingFound({ pending: query.isPending, failed: query.isError })}
          rightSection={open && query.isFetching ? <Loader size={14} aria-hidden /> : undefined}
        />
        {!isProfile && mayMake(rightProfileActs.calls.saveRightProfile.access) && (
          <SaveAsProfile of={of} rights={rights} disabled={rights.length === 0} />
        )}
      </Group>
      {left && (
        <Text size="xs" c="dimmed" mb="xs" role="status">
          Autorisations reprises de {left.name}.{left.count > 0 && ` ${leftOut(left.count)}`}
        </Text>
      )}
    </>
  );
}

const option = ({ id, name }: RightChoice) => ({ value: id, label: name });

const leftOut = (count: number): string =>
  count === 1
    ? "Une que vous ne détenez pas n'a pas été reprise."
    : `${count} que vous ne détenez pas n'ont pas été reprises.`;

function SaveAsProfile({ of, rights, disabled }: Pick<Props, 'of' | 'rights'> & { disabled: boolean }) {
  const save = useSend(rightProfileCalls.saveRightProfile, {
    onSuccess: () => toast({ tone: 'positive', message: 'Profil enregistré' }),
  });
  const ask = async () => {
    const name = await prompt({
      title: 'Enregistrer comme profil',
      label: 'Nom du profil',
      confirmLabel: 'Enregistrer le profil',
    });
    if (name) save.mutate({ body: { id: newId(), name, role: of, rights: [...rights] } });
  };
  return (
    <Button size="xs" variant="default" disabled={disabled} loading={save.isPending} onClick={() => void ask()}>
      Enregistrer comme profil
    </Button>
  );
}
