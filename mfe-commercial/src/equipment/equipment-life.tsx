import { Stack, Text } from '@mantine/core';
import { EQUIPMENT_CONDITIONS, type Equipment } from '@vigie/contracts/commercial/equipment/equipment';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { SIGNATURE_PAD, type SignatureStrokes } from '@vigie/contracts/formats/signature';
import { useTimeZone } from '@vigie/kit/logic/use-zone';

const conditionOf = (value: string) => EQUIPMENT_CONDITIONS.find((it) => it.value === value)?.label ?? '';

/** The handing over with its signature, then the returns and losses. */
export function EquipmentLife({ equipment }: { equipment: Equipment }) {
  const { agent, givenOn, quantity, returned, returns, signature, signedAt, signedWith } = equipment;
  const timeZone = useTimeZone();
  const entries = [
    { id: 'given', at: givenOn, title: `Remis à ${agent.name}`, detail: `quantité ${quantity}` },
    ...(signature && signedAt
      ? [
          {
            id: 'signed',
            at: signedAt,
            title: `Signé par ${agent.name}`,
            detail: signedWith === agent.name ? undefined : `recueilli par ${signedWith}`,
            children: <Signature strokes={signature} label={`Signature de ${agent.name}`} />,
          },
        ]
      : []),
    ...returns.map(({ id, day, quantity: part, condition, note, author, undone }) => ({
      id,
      at: day,
      title: `${condition === 'lost' ? `Non restitué : ${part}` : `Restitué : ${part}, ${conditionOf(condition).toLowerCase()}`}${undone ? ' (annulé)' : ''}`,
      detail: author,
      children:
        note || undone ? (
          <>
            {note && <Text size="sm">{note}</Text>}
            {undone && <Text size="sm">{`Annulé par ${undone.author} : ${undone.note}`}</Text>}
          </>
        ) : undefined,
    })),
  ];
  return (
    <Stack>
      <Text>
        {returned} sur {quantity} restitué{returned > 1 ? 's' : ''}
      </Text>
      <ol style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {entries.map(({ id, at, title, detail, ...rest }) => (
          <li key={id}>
            <Stack gap={2} pb="sm">
              <Text fw={600}>{title}</Text>
              <Text c="dimmed" size="sm">
                {at.length === 10 ? formatFrenchDay(at) : formatInstant(at, timeZone)}
                {detail ? `, ${detail}` : ''}
              </Text>
              {'children' in rest && rest.children}
            </Stack>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

const INK = '#14233b';

/** Draws a handwritten signature, on a white background in every theme. */
function Signature({ strokes, label }: { strokes: SignatureStrokes; label: string }) {
  const path = strokes
    .map((points) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${SIGNATURE_PAD.width} ${SIGNATURE_PAD.height}`}
      role="img"
      aria-label={label}
      style={{
        width: '100%',
        maxWidth: 320,
        background: '#ffffff',
        border: '1px solid var(--mantine-color-default-border)',
      }}
    >
      <path d={path} fill="none" stroke={INK} strokeWidth={6} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
