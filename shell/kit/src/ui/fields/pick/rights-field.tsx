import { Accordion, Badge, Checkbox, Group, Stack, Text } from '@mantine/core';
import { closeRights, removeRight } from '@vigie/contracts/catalogues/right-closure';
import type { RightGroup } from '@vigie/contracts/catalogues/right-groups';
import { isRightKey, RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { useReadOnly } from '../../../logic/form/read-only';

interface Props {
  label: string;
  groups: readonly RightGroup[];
  value: readonly string[];
  onChange: (rights: RightKey[]) => void;
  description?: string;
  readOnly?: boolean;
}

/**
 * Rights by their groups. Giving one gives what it needs, taking one takes what needs it, as the server does: what is
 * ticked is what will be held.
 */
export function RightsField({ label, groups, value, onChange, description, readOnly: own }: Props) {
  const readOnly = useReadOnly(own);
  const held = new Set(value);
  const keys = value.filter(isRightKey);
  const give = (rights: readonly RightKey[]) => onChange(closeRights([...keys, ...rights]));
  const take = (rights: readonly RightKey[]) =>
    onChange(rights.reduce<RightKey[]>((left, right) => removeRight(left, right), keys));

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
      <Accordion multiple variant="separated" order={3}>
        {groups
          .filter((group) => !group.hidden)
          .map((group) => {
            const count = group.rights.filter((right) => held.has(right)).length;
            return (
              <Accordion.Item key={group.key} value={group.key}>
                <Accordion.Control>
                  <Group gap="xs" justify="space-between" wrap="nowrap">
                    <span>{group.label}</span>
                    <Badge variant="light" color="gray" className="vg-figures" tt="none">
                      {count} / {group.rights.length}
                    </Badge>
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <Stack gap="xs">
                    {group.rights.length > 1 && (
                      <Checkbox
                        label="Tout autoriser"
                        aria-label={`Tout autoriser : ${group.label}`}
                        checked={count === group.rights.length}
                        indeterminate={count > 0 && count < group.rights.length}
                        disabled={readOnly}
                        onChange={(event) => (event.currentTarget.checked ? give(group.rights) : take(group.rights))}
                      />
                    )}
                    {group.rights.map((right) => (
                      <Checkbox
                        key={right}
                        ml={group.rights.length > 1 ? 'md' : 0}
                        label={RIGHTS[right]}
                        checked={held.has(right)}
                        disabled={readOnly}
                        onChange={(event) => (event.currentTarget.checked ? give([right]) : take([right]))}
                      />
                    ))}
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
      </Accordion>
    </fieldset>
  );
}
