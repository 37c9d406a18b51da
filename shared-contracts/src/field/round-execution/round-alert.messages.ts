/** Texts of the alert of a planned round, which the server writes into the logbook. */
export const ROUND_ALERT_MESSAGES = {
  notStartedAt: ({ window, hour }: { window: string; hour: string }) => `Prévue ${window} : non commencée à ${hour}`,
  notStarted: ({ window }: { window: string }) => `Prévue ${window} : non commencée`,
  incomplete: ({
    window,
    validated,
    total,
    missing,
  }: {
    window: string;
    validated: number;
    total: number;
    missing: string;
  }) => `Prévue ${window} : ${validated} point${validated > 1 ? 's' : ''} sur ${total}. Manque : ${missing}`,
  walkedAfterAll: ({ start, end, received }: { start: string; end: string; received: string }) =>
    `Ronde complète, du ${start} au ${end}, reçue le ${received}`,
} as const;
