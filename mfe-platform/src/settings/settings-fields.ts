import { PRICE_LABELS } from '@vigie/contracts/commercial/price/price';
import type { HistoryField, HistoryFields } from '@vigie/contracts/core/acts/history';
import { labelsByValue } from '@vigie/contracts/core/acts/words';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import { formatBasisPoints, formatCents, formatNumber } from '@vigie/contracts/formats/french';
import { EXPORTED_LISTS } from '@vigie/contracts/registry/exported-lists';
import { CHECK_MODES } from '@vigie/contracts/rules/planning/planning-checks';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import { CHECKS } from './parts/checks/check-list';
import type { Setting } from './setting';
import { SETTINGS_PAGES } from './settings-pages';

const SECTIONS = SETTINGS_PAGES.flatMap(({ sections }) => sections);

/** How the history shows the value of a setting, like its field does. */
function readAs(setting: Setting): Omit<HistoryField, 'label'> {
  switch (setting.kind) {
    case 'money':
      return { text: (cents) => formatCents(cents), money: true };
    case 'percent':
      return { text: formatBasisPoints };
    case 'number':
      return { text: (value) => [formatNumber(value), setting.unit].filter(Boolean).join(' ') };
    case 'choice':
    case 'several':
      return { words: labelsByValue(setting.options) };
    default:
      return {};
  }
}

/** French labels of everything that a save of the settings may change, by the path in the audit. */
const OWN_FIELDS: HistoryFields = Object.fromEntries(
  SECTIONS.flatMap(({ title, settings, holds = [] }) => [
    ...holds.map((path) => [path, title] as const),
    ...settings.map((it) => [it.path, { label: `${title} · ${it.label}`, ...readAs(it) }] as const),
  ]),
);
const CHECK_FIELDS: HistoryFields = Object.fromEntries(
  CHECKS.flatMap(({ label, modePath, limit }) => [
    [modePath, { label, text: (mode: number) => CHECK_MODES.find(({ value }) => value === mode)?.label ?? '' }],
    ...(limit
      ? [
          [
            limit.path,
            {
              label: `${label}, limite`,
              text: (value: number) => `${formatNumber(value / (limit.perUnit ?? 1))} ${limit.unit}`,
            },
          ],
        ]
      : []),
  ]),
);
const ADDRESS_FIELDS = {
  'address.street': 'Adresse',
  'address.zipcode': 'Adresse · Code postal',
  'address.city': 'Adresse · Ville',
  'address.country': 'Adresse · Pays',
};
const EXPORT_FIELDS: HistoryFields = Object.fromEntries(
  EXPORTED_LISTS.flatMap(({ exports }) =>
    exports.map(({ label, list }) => {
      const words = Object.fromEntries(Object.entries(list.columns).map(([key, column]) => [key, column.label]));
      return [`settings.exportSettings.columns.${list.key}`, { label: `Colonnes des exports · ${label}`, words }];
    }),
  ),
);
const PLANNING = 'settings.planning';
const share = { text: formatBasisPoints };
const PLANNING_FIELDS: HistoryFields = {
  ...Object.fromEntries(
    WEEKDAYS.map(({ value, label }) => [
      `${PLANNING}.weekHours.${value}`,
      { label: `Semaine type · ${label}`, text: (hours: number) => `${formatNumber(hours)} h` },
    ]),
  ),
  [`${PLANNING}.overtimeIncreases.fullTime`]: 'Majorations des temps pleins',
  [`${PLANNING}.overtimeIncreases.partTime`]: 'Majorations des temps partiels',
  [`${PLANNING}.cnapsBasisPoints`]: { label: 'Contribution CNAPS', ...share },
};
const PRICING = 'settings.pricing';
const PRICING_FIELDS: HistoryFields = {
  ...Object.fromEntries(
    Object.entries(PRICE_LABELS).map(([key, label]) => [
      `${PRICING}.${key}`,
      { label: `Sans tarif · ${label}`, text: (cents: number) => formatCents(cents), money: true },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(HOUR_KIND_LABELS).map(([key, label]) => [`${PRICING}.factors.${key}`, `Sans tarif · ${label}`]),
  ),
};
const labelOf = (field: string | HistoryField): string => (typeof field === 'string' ? field : field.label);
const RIGHTS_FIELDS: HistoryFields = Object.fromEntries(
  Object.entries(OWN_FIELDS)
    .filter(([path]) => path.startsWith('settings.defaultRights.'))
    .map(([path, field]) => [path, { label: `Autorisations par défaut · ${labelOf(field)}`, words: RIGHTS }]),
);
/** The fields that a save of the settings may change, as the history names them. */
export const SETTINGS_FIELDS: HistoryFields = {
  ...OWN_FIELDS,
  ...CHECK_FIELDS,
  ...ADDRESS_FIELDS,
  ...EXPORT_FIELDS,
  ...RIGHTS_FIELDS,
  ...PLANNING_FIELDS,
  ...PRICING_FIELDS,
  'settings.catalogServices.items': 'Articles',
};
