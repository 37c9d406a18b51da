import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Line, moved } from './lines';
import { newItem } from './new-item';

const PLACE = /^items\.(\d+)\.(.+)$/;

/** Keyboard shortcuts in the lines of a document: Enter focuses the line below, Alt with an arrow moves the line. */
export function useLineKeys(
  section: RefObject<HTMLElement | null>,
  items: readonly Line[],
  onItems: (items: Line[]) => void,
) {
  // Path of the field to focus once React has rendered the lines in their new order.
  const next = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const focus = (path: string) => section.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  useEffect(() => {
    if (next.current) focus(next.current);
    next.current = null;
  });

  const moveTo = (index: number, by: number, key: string) => {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    next.current = `items.${to}.${key}`;
    setSaid(`Ligne ${index + 1} déplacée : elle est la ligne ${to + 1}`);
    onItems(moved(items, index, to));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    const [, place, key] = PLACE.exec(field.dataset.path ?? '') ?? [];
    // A select uses the arrows and Enter itself.
    if (place === undefined || key === undefined || field.ariaHasPopup === 'listbox') return;
    const index = Number(place);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      moveTo(index, event.key === 'ArrowUp' ? -1 : 1, key);
    }
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Enter' && plain && !(field instanceof HTMLTextAreaElement)) {
      // Otherwise Enter would submit the form.
      event.preventDefault();
      const isLast = index + 1 >= items.length;
      if (!isLast) return focus(`items.${index + 1}.${key}`);
      next.current = `items.${index + 1}.name`;
      onItems([...items, newItem()]);
    }
  };
  return { onKeyDown, move: (index: number, by: number) => moveTo(index, by, 'handle'), said };
}
