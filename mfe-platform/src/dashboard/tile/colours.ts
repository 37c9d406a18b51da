/** Colours that users with red-green blindness can tell apart. */
const COLOURS = [
  'blue.6',
  'orange.6',
  'teal.6',
  'violet.6',
  'grape.4',
  'cyan.8',
  'pink.6',
  'lime.8',
  'indigo.4',
  'red.7',
  'green.8',
  'gray.7',
  'gray.5',
] as const;

export const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];
/** Returns the colour as a CSS variable. */
export const swatchOf = (index: number): string => `var(--mantine-color-${colourOf(index).replace('.', '-')})`;
