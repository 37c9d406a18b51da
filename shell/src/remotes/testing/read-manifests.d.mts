/** What each remote declares of itself, as the build publishes it. */
export function readManifests(): unknown[];
