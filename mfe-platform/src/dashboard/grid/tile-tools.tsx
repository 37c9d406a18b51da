import { IconGripVertical } from '@tabler/icons-react';
import { RowActions } from '@vigie/kit/ui/list/row-actions';
import type { KeyboardEvent } from 'react';
import styles from './grid.module.css';
import type { Step } from './moves';

interface Props {
  /** What the tile is called. */
  name: string;
  onStep: (step: Step) => void;
}

const MOVES: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SIZES: Readonly<Record<string, Step>> = {
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
  ArrowUp: 'lower',
  ArrowDown: 'taller',
};

/** The mouse and a finger drag the tile by it; with the focus on it arrows move the tile, and size it under Maj. */
export function TileHandle({ name, onStep }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? SIZES : MOVES)[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      className={`${styles.handle} dashboard-handle`}
      aria-label={`Déplacer : ${name}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      title="Flèches : déplacer. Maj + flèches : agrandir ou réduire."
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}

const STEPS: readonly { step: Step; label: string }[] = [
  { step: 'up', label: 'Monter' },
  { step: 'down', label: 'Descendre' },
  { step: 'left', label: 'Vers la gauche' },
  { step: 'right', label: 'Vers la droite' },
  { step: 'wider', label: 'Élargir' },
  { step: 'narrower', label: 'Rétrécir' },
  { step: 'taller', label: 'Agrandir en hauteur' },
  { step: 'lower', label: 'Réduire en hauteur' },
];

interface MenuProps extends Props {
  /** Undefined of a tile that cannot be shown. */
  onConfigure?: () => void;
  onRemove: () => void;
  /** On a phone there is one column, and nothing to size. */
  phone: boolean;
}

/** The same for who drags nothing, and what else can be done to a tile. */
export function TileMenu({ name, onStep, onConfigure, onRemove, phone }: MenuProps) {
  const steps = phone ? STEPS.slice(0, 2) : STEPS;
  return (
    <RowActions
      name={name}
      actions={[
        { label: 'Configurer', hidden: !onConfigure, onClick: () => onConfigure?.() },
        ...steps.map(({ step, label }) => ({ label, onClick: () => onStep(step) })),
        { label: 'Retirer', tone: 'negative', onClick: onRemove },
      ]}
    />
  );
}
