import { IconGripVertical } from '@tabler/icons-react';
import { RowActions } from '@vigie/kit/ui/list/row-actions';
import type { KeyboardEvent } from 'react';
import styles from './grid.module.css';
import type { Step } from './moves';

interface Props {
  /** Title of the tile. */
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

/** The handle by which the tile is dragged. When it has the focus, arrows move the tile, and resize it with Shift. */
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
  /** Undefined for a tile that cannot be shown. */
  onConfigure?: () => void;
  onRemove: () => void;
  /** True on phones, where the single column leaves nothing to resize. */
  phone: boolean;
}

/** The same moves as menu items, for users who do not drag, and the other acts on a tile. */
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
