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
