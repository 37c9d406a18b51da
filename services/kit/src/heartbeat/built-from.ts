const COMMIT = /^([0-9a-f]{7,40}) (\d{4}-\d{2}-\d{2})$/;

/** Reads `b41df36b 2026-11-27`, which the build writes in where there is a git checkout; nulls for anything else. */
export function builtFrom(text: string | undefined): { commit: string | null; day: string | null } {
  const [, commit = null, day = null] = COMMIT.exec(text ?? '') ?? [];
  return { commit, day };
}
