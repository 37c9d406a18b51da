import { Checkbox, Text } from '@mantine/core';
import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { rightSentence } from '@vigie/contracts/catalogues/right-sentences';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';

interface Props {
  right: RightKey;
  held: ReadonlySet<RightKey>;
  /** False for a right that the user does not hold and therefore cannot grant; the server refuses it too. */
  mayGive: boolean;
  readOnly: boolean;
  onChange: (checked: boolean) => void;
}

/** One right: what it allows, the rights it requires, and the rights that require it. */
export function RightBox({ right, held, mayGive, readOnly, onChange }: Props) {
  const checked = held.has(right);
  const brings = withRequiredRights([right]).filter((needed) => needed !== right);
  const holdsUp = [...held].filter((other) => other !== right && withRequiredRights([other]).includes(right));
  return (
    <Checkbox
      ml="md"
      label={RIGHTS[right]}
      description={
        <>
          {rightSentence(right)}
          {!checked && brings.length > 0 && <Note head="Donne aussi" rights={brings} />}
          {checked && holdsUp.length > 0 && <Note head="Nécessaire pour" rights={holdsUp} />}
          {!mayGive && !checked && (
            <Text span display="block" size="xs">
              Vous ne détenez pas cette autorisation : vous ne pouvez pas la donner.
            </Text>
          )}
        </>
      }
      checked={checked}
      disabled={readOnly || !(checked || mayGive)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const Note = ({ head, rights }: { head: string; rights: readonly RightKey[] }) => (
  <Text span display="block" size="xs">
    {head} : {rights.map((right) => RIGHTS[right]).join(', ')}
  </Text>
);
