/** What the shell provides to the remotes; the build makes both (webpack/slim/provided-files.cjs). */
declare module 'mantine-core';
declare module 'vigie-base';
