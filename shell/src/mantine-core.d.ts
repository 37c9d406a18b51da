/** What of Mantine the shell provides to the remotes; the build makes it (webpack/slim/mantine-files.cjs). */
declare module 'mantine-core';
