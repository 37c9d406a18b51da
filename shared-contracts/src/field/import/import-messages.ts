/** What the import of a planning says; the phone of a guard does not load it. */
export const IMPORT_MESSAGES = {
  skippedTime: ({ day, time, read }: { day: string; time: string; read: string }) =>
    `${time} n'existe pas le ${day} (passage à l'heure d'été) : l'heure retenue est ${read}`,
  repeatedTime: ({ day, time }: { day: string; time: string }) =>
    `${time} a lieu deux fois le ${day} (passage à l'heure d'hiver) : la première est retenue`,
  notUndone: "Cet import n'a rien créé qui puisse être annulé",
  touched:
    "Rien n'a été retiré : des services de cet import ont été commencés, facturés ou modifiés depuis. Demandez à une personne autorisée à supprimer des services.",
} as const;
