/**
 * Figures of the law and of the collective agreement (IDCC 1351) in minutes. An agency may set stricter limits; beyond
 * these its setting changes nothing.
 */
export const LAW = {
  /** Effective work between two daily rests: ten hours (L3121-18), twelve by agreement (L3121-19; IDCC 1351, 7.08). */
  dailyWorkMin: 12 * 60,
  /** Rest in a row each day (L3131-1). */
  dailyRestMin: 11 * 60,
  /** Weekly rest with the daily one it follows (L3132-2). */
  weeklyRestMin: 35 * 60,
  /** Legal duration of a week, from which hours are overtime (L3121-27, L3121-28). */
  weeklyDurationMin: 35 * 60,
  /** Work in one week (L3121-20). */
  weeklyWorkMin: 48 * 60,
  /** Work a week on average over twelve (IDCC 1351, 7.09). */
  averageWeeklyMin: 46 * 60,
  /** Work a week of a night worker on average over twelve, without and with an agreement (L3122-7, L3122-18). */
  nightWeeklyMin: 40 * 60,
  nightWeeklyByAgreementMin: 44 * 60,
  /** Sundays of rest a month on average over three (IDCC 1351, 7.01). */
  monthlySundays: 2,
  /** Complementary hours in percent of the contract: a tenth, a third where an agreement says so (L3123-28, L3123-20). */
  partOvertimeByAgreementPercent: 100 / 3,
  /** Least increase of overtime by agreement (L3121-33) and of each complementary hour (L3123-8, L3123-21). */
  leastIncreasePercent: 10,
  /** Weeks of a cycle (IDCC 1351, 7.06). */
  cycleWeeks: 8,
} as const;
