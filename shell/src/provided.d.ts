/** The shared modules of the shell, which the build generates (webpack/slim/provided-files.cjs). */
declare module 'mantine-core';
declare module 'vigie-base';
