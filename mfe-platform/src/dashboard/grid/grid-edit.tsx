import 'react-grid-layout/css/styles.css';
import { DASHBOARD_COLUMNS } from '@vigie/contracts/catalogues/constants/dashboard';
import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { inReadingOrder } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { useLayoutEffect, useRef, useState } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import { DashboardTile, titleOf } from '../tile/dashboard-tile';
import styles from './grid.module.css';
import { compacted, MIN_SIZE, moveByStep, placedAs, placeWords, type Step, swapInOrder } from './moves';
import { TileHandle, TileMenu } from './tile-tools';
import { useOneColumn } from './use-one-column';

interface Props {
  modules: readonly DashboardModule[];
  onChange: (modules: readonly DashboardModule[]) => void;
  onConfigure: (module: DashboardModule) => void;
}

/** The measures of the CSS grid in pixels, so that a dragged tile lands where the view will show it. */
const GRID = { cols: DASHBOARD_COLUMNS, rowHeight: 10, margin: [10, 10], containerPadding: [10, 0] } as const;

/** The editor of a grid: tiles are moved and resized by mouse, touch or keyboard, and each move is announced. */
export function GridEdit({ modules, onChange, onConfigure }: Props) {
  const { width, containerRef, mounted } = useContainerWidth();
  const phone = useOneColumn();
  const [said, setSaid] = useState('');
  const step = (module: DashboardModule, by: Step) => {
    const next =
      phone && (by === 'up' || by === 'down')
        ? swapInOrder(modules, module.id, by)
        : moveByStep(modules, module.id, by);
    setSaid(
      next === modules ? `${titleOf(module)} : limite atteinte` : `${titleOf(module)} : ${placeWords(next, module.id)}`,
    );
    if (next !== modules) onChange(next);
  };
  const ordered = inReadingOrder(modules);
  const left = useRef<number>(undefined);
  const remove = (module: DashboardModule) => {
    setSaid(`${titleOf(module)} : retirée`);
    left.current = ordered.indexOf(module);
    // The grid closes the gap by itself, but only on the screen.
    onChange(compacted(modules.filter(({ id }) => id !== module.id)));
  };
  // The removed tile had the focus, so the one in its place gets it.
  useLayoutEffect(() => {
    const at = left.current;
    if (at === undefined) return;
    left.current = undefined;
    const handles = containerRef.current?.querySelectorAll<HTMLElement>('.dashboard-handle') ?? [];
    handles[Math.min(at, handles.length - 1)]?.focus();
  });
  const tile = (module: DashboardModule) => {
    const name = titleOf(module);
    const onStep = (by: Step) => step(module, by);
    return (
      <DashboardTile
        module={module}
        setting={{
          level: 2,
          handle: <TileHandle name={name} onStep={onStep} />,
          menu: (
            <TileMenu
              name={name}
              onStep={onStep}
              onConfigure={module.state === 'ready' ? () => onConfigure(module) : undefined}
              onRemove={() => remove(module)}
              phone={phone}
            />
          ),
        }}
      />
    );
  };
  return (
    <div ref={containerRef}>
      <p className="vg-said" role="status">
        {said}
      </p>
      {phone && (
        <div className={styles.grid}>
          {ordered.map((module) => (
            <div key={module.id} className={styles.cell}>
              {tile(module)}
            </div>
          ))}
        </div>
      )}
      {!phone && mounted && (
        <div className={styles.editing}>
          <GridLayout
            width={width + 20}
            layout={modules.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW: MIN_SIZE.w, minH: MIN_SIZE.h }))}
            gridConfig={GRID}
            dragConfig={{ handle: '.dashboard-handle' }}
            resizeConfig={{ handles: ['se'] }}
            onDragStop={(layout) => onChange(placedAs(modules, layout))}
            onResizeStop={(layout) => onChange(placedAs(modules, layout))}
          >
            {ordered.map((module) => (
              <div key={module.id}>{tile(module)}</div>
            ))}
          </GridLayout>
        </div>
      )}
    </div>
  );
}
