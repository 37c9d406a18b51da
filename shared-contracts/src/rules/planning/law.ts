/**
 * Limits of the law and of the collective agreement (IDCC 1351) in minutes. An agency can set stricter limits; a more
 * permissive setting has no effect.
 */
export const LAW = {
  /** Effective work between two daily rests: ten hours (L3121-18), twelve by agreement (L3121-19; IDCC 1351, 7.08). */
  dailyWorkMin: 12 * 60,
  /** Uninterrupted daily rest (L3131-1). */
  dailyRestMin: 11 * 60,
  /** Weekly rest: 24 hours plus the eleven of a daily rest (L3132-2). */
  weeklyRestMin: 35 * 60,
  /** Legal weekly duration, beyond which hours are overtime (L3121-27, L3121-28). */
  weeklyDurationMin: 35 * 60,
  /** Maximum work in one week (L3121-20). */
  weeklyWorkMin: 48 * 60,
  /** Maximum average work a week over twelve weeks (IDCC 1351, 7.09). */
  averageWeeklyMin: 46 * 60,
  /** Maximum average week of a night worker over twelve weeks, without and with an agreement (L3122-7, L3122-18). */
  nightWeeklyMin: 40 * 60,
  nightWeeklyByAgreementMin: 44 * 60,
  /** Sundays of rest a month on average over three (IDCC 1351, 7.01). */
  monthlySundays: 2,
  /** Complementary hours in percent of the contract: a tenth, or a third by agreement (L3123-28, L3123-20). */
  partOvertimeByAgreementPercent: 100 / 3,
  /** Minimum pay increase of overtime by agreement (L3121-33) and of complementary hours (L3123-8, L3123-21). */
  leastIncreasePercent: 10,
  /** Maximum number of weeks in a cycle (IDCC 1351, 7.06). */
  cycleWeeks: 8,
} as const;
