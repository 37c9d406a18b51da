/** The shared modules of the shell, which the build generates (webpack/slim/provided-files.cjs). */
declare module 'mantine-core';
declare module 'mantine-input';
declare module 'mantine-menu';
declare module 'mantine-popover';
declare module 'vigie-base';
declare module 'vigie-formats';
