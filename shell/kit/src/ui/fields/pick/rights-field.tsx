import { Accordion, Badge, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { removeRight, withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import type { RightGroup } from '@vigie/contracts/catalogues/right-groups';
import { rightSentence } from '@vigie/contracts/catalogues/right-sentences';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { isRightKey, RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { hasWords } from '@vigie/contracts/formats/search-text';
import type { ProfileRole } from '@vigie/contracts/platform/right-profile/right-profile';
import { useFlags, useHolds } from '@vigie/kit/runtime';
import { useState } from 'react';
import { useReadOnly } from '../../../logic/form/read-only';
import { FillRights } from './fill-rights';
import { RightBox } from './right-box';

interface Props {
  label: string;
  /** The role whose rights are edited; it decides which profiles and people they can be copied from. */
  of: ProfileRole;
  groups: readonly RightGroup[];
  value: readonly string[];
  onChange: (rights: RightKey[]) => void;
  description?: string;
  readOnly?: boolean;
  /** The form edits a profile itself, so it offers no « save as profile ». */
  isProfile?: true;
  /** The person whose rights are edited, who is not offered as somebody to copy from. */
  self?: string;
}

/**
 * Rights by group. As on the server, checking a right also checks those it requires, and unchecking one also unchecks
 * those that require it. The user cannot grant a right that it does not hold, unless the record had it before. Rights
 * of a module that is switched off are hidden and stay unchanged.
 */
export function RightsField(props: Props) {
  const { label, of, groups: all, value, onChange, description, readOnly: own, isProfile, self } = props;
  const readOnly = useReadOnly(own);
  const holds = useHolds();
  const flags = useFlags((state) => state.flags);
  const [first] = useState(() => new Set(value));
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<string[]>([]);
  const mayGive = (right: RightKey) => first.has(right) || holds(right);

  const keys = value.filter(isRightKey);
  const held = new Set(keys);
  const groups = all.filter(({ flag }) => !flag || flags[flag] === true);
  const known = all.flatMap((group) => group.rights);
  const offered = groups.flatMap((group) => group.rights);
  const give = (rights: readonly RightKey[]) => onChange(withRequiredRights([...keys, ...rights.filter(mayGive)]));
  const take = (rights: readonly RightKey[]) =>
    onChange(rights.reduce<RightKey[]>((left, right) => removeRight(left, right), keys));
  const change = (rights: readonly RightKey[]) => (checked: boolean) => (checked ? give(rights) : take(rights));
  /**
   * Copying replaces all rights by those that the user may grant, including rights of a module that is switched off.
   */
  const fill = (rights: readonly RightKey[]) =>
    onChange(withRequiredRights(rights.filter((right) => known.includes(right) && mayGive(right))));

  const found = groups
    .map((group) => ({ group, rights: group.rights.filter((right) => isFound(group, right, query)) }))
    .filter(({ rights }) => rights.length > 0);
  const searching = query.trim() !== '';
  const foundRights = found.flatMap(({ rights }) => rights);

  return (
    <fieldset className="vg-rights">
      <legend>
        <Text span fw={550} size="sm">
          {label}
        </Text>
      </legend>
      {description && (
        <Text c="dimmed" size="sm" mb="xs">
          {description}
        </Text>
      )}
      {!readOnly && (
        <FillRights
          of={of}
          rights={keys}
          offered={known}
          mayGive={mayGive}
          onFill={fill}
          isProfile={isProfile}
          self={self}
        />
      )}
      <Group justify="space-between" mb="xs" gap="xs">
        {/* While somebody searches, it ticks what is seen: the other rights are out of sight. */}
        <AllOf
          label={searching ? 'Toutes celles trouvées' : 'Toutes les autorisations'}
          rights={searching ? foundRights : offered}
          held={held}
          disabled={readOnly || (searching && foundRights.length === 0)}
          onChange={change(searching ? foundRights : offered)}
        />
        <TextInput
          type="search"
          size="xs"
          aria-label="Rechercher une autorisation"
          placeholder="Rechercher une autorisation"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={query}
          maxLength={200}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Group>
      {found.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {COMMON_MESSAGES.noResult}
        </Text>
      )}
      <Accordion
        multiple
        variant="separated"
        order={3}
        value={searching ? found.map(({ group }) => group.key) : open}
        onChange={(next) => !searching && setOpen(next)}
      >
        {found.map(({ group, rights }) => (
          <Accordion.Item key={group.key} value={group.key}>
            <Accordion.Control>
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <span>{group.label}</span>
                <Badge variant="light" color="gray" className="vg-figures" tt="none">
                  {group.rights.filter((right) => held.has(right)).length} / {group.rights.length}
                </Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                {group.rights.length > 1 && !searching && (
                  <AllOf
                    label="Tout autoriser"
                    name={`Tout autoriser : ${group.label}`}
                    rights={group.rights}
                    held={held}
                    disabled={readOnly}
                    onChange={change(group.rights)}
                  />
                )}
                {rights.map((right) => (
                  <RightBox
                    key={right}
                    right={right}
                    held={held}
                    mayGive={mayGive(right)}
                    readOnly={readOnly}
                    onChange={change([right])}
                  />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </fieldset>
  );
}

const isFound = (group: RightGroup, right: RightKey, query: string): boolean =>
  hasWords(query, group.label, RIGHTS[right], rightSentence(right));

interface AllOfProps {
  label: string;
  name?: string;
  rights: readonly RightKey[];
  held: ReadonlySet<string>;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function AllOf({ label, name, rights, held, disabled, onChange }: AllOfProps) {
  const count = rights.filter((right) => held.has(right)).length;
  return (
    <Checkbox
      label={label}
      aria-label={name}
      checked={rights.length > 0 && count === rights.length}
      indeterminate={count > 0 && count < rights.length}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
