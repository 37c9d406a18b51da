/** What the import of a planning says; the phone of a guard does not load it. */
export const IMPORT_MESSAGES = {
  notUndone: "Cet import n'a rien créé qui puisse être annulé",
  touched:
    "Rien n'a été retiré : des services de cet import ont été commencés, facturés ou modifiés depuis. Demandez à une personne autorisée à supprimer des services.",
} as const;
