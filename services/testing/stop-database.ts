/** Stops the PostgreSQL of the run. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.vigieTestPostgres?.stop();
}
