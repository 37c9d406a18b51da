/** Default factors of a new agency: the price of each kind of hour as a multiple of the day price. */
export const DEFAULT_PRICE_FACTORS = {
  night: 1.1,
  holiday: 2,
  holidayNight: 2.1,
  saturday: 1.1,
  saturdayNight: 1.2,
  saturdayHoliday: 2.1,
  saturdayHolidayNight: 2.2,
  sunday: 1.1,
  sundayNight: 1.2,
  sundayHoliday: 2.1,
  sundayHolidayNight: 2.2,
} as const;

/** Default prices of a new agency, excluding tax: an hour by day, an intervention, one passage of a circuit. */
export const DEFAULT_PRICING = {
  dayPriceCents: 2_100,
  factors: DEFAULT_PRICE_FACTORS,
  interventionCents: 4_500,
  circuitCents: 2_500,
} as const;

/** French names of the twelve kinds of hour, in the order of the price table. */
export const HOUR_KIND_LABELS = {
  day: 'Jour',
  night: 'Nuit',
  saturday: 'Samedi',
  saturdayNight: 'Samedi nuit',
  sunday: 'Dimanche',
  sundayNight: 'Dimanche nuit',
  holiday: 'Férié',
  holidayNight: 'Férié nuit',
  saturdayHoliday: 'Samedi férié',
  saturdayHolidayNight: 'Samedi férié nuit',
  sundayHoliday: 'Dimanche férié',
  sundayHolidayNight: 'Dimanche férié nuit',
} as const;
