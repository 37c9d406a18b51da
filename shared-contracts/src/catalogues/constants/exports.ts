export const EXPORT_TYPES = [
  { value: 'payroll', label: 'Prépaie', format: 'xlsx' },
  { value: 'payroll_a4', label: 'Prépaie A4', format: 'pdf' },
  { value: 'staff_register', label: 'Registre du Personnel', format: 'pdf' },
  { value: 'detailed', label: 'Export détaillé', format: 'xlsx' },
] as const;

export const EXPORT_HOUR_CATEGORIES = [
  { value: 'day', label: 'Jour' },
  { value: 'night', label: 'Nuit' },
  { value: 'holiday', label: 'Férié' },
  { value: 'saturday', label: 'Samedi' },
  { value: 'sunday', label: 'Dimanche' },
] as const;

/** Codes in the report of an import for the services that it rejected. */
export const IMPORT_ERROR_CODES = ['NO_START_AT', 'OUT_OF_BOUNDS', 'ALREADY_EXISTS'] as const;
