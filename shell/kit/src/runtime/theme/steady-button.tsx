import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

const ignore = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The element of every Mantine button. While it loads it ignores clicks, and the Enter key of its form, but is not
 * `disabled`: a disabled element loses the focus, and the keyboard would continue at the top of the page.
 */
export function SteadyButton({ type = 'button', disabled, onClick, ...props }: Props) {
  if (!props['data-loading']) return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
  return <button {...props} type={type} aria-disabled onClick={ignore} />;
}
