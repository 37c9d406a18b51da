import { LISTED_EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { CONTRACT_KINDS, templateRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { MAIL_TEMPLATE_KINDS } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { priceFields } from '@vigie/contracts/commercial/price/price';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import type { RightKey } from '@vigie/contracts/core/rights';
import { PROFILE_ROLES } from '@vigie/contracts/platform/right-profile/right-profile';
import { EXPORTED_LISTS } from '@vigie/contracts/registry/exported-lists';
import { CHECKS } from './parts/checks/check-list';
import { SETTINGS_PAGES } from './settings-pages';

/** A result of the settings search. */
interface Found {
  label: string;
  /** Address of the page, with its section if there is one. */
  to: string;
}
interface FoundGroup {
  group: string;
  /** The right to open the pages of the group, when more is needed than access to the settings. */
  right?: RightKey;
  items: readonly Found[];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Contents of a section that are no settings of their own, by the section's key. */
const SECTION_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  checks: CHECKS.map(({ label }) => label),
  events: LISTED_EVENT_TYPES.map(({ name }) => name),
  exports: EXPORTED_LISTS.flatMap(({ exports }) =>
    exports.flatMap(({ label, list }) => [
      label,
      ...Object.values(list.columns).map((column) => `${label} · ${column.label}`),
    ]),
  ),
};

const PAGES: FoundGroup[] = SETTINGS_PAGES.map(({ key, title, sections }) => ({
  group: title,
  items: sections.flatMap((section) => {
    const to = `/params/${key}?section=${section.key}`;
    const names = [section.title, ...section.settings.map(({ label }) => label)];
    // Several sections have a word such as « PTI »: their titles tell them apart.
    const within = [...(section.words ?? []), ...(SECTION_KEYWORDS[section.key] ?? [])];
    const inside = within.map((name) => `${section.title} · ${capital(name)}`);
    return [...new Set([...names, ...inside])].map((label) => ({ label, to }));
  }),
}));

/** Returns a page outside of the settings, with its contents. */
const outsidePage = (plural: string, to: string, inside: readonly string[], right?: RightKey): FoundGroup => {
  const group = capital(plural);
  return {
    group,
    right,
    items: [{ label: group, to }, ...inside.map((name) => ({ label: `${group} · ${name}`, to }))],
  };
};

/** Everything that an agency can set, grouped by page. */
export const SEARCH_INDEX: readonly FoundGroup[] = [
  ...PAGES,
  ...CONTRACT_KINDS.map((kind) =>
    outsidePage(
      ENTITY_NOUNS[`${kind}ContractTemplate`].plural,
      `/params/contractTemplates/${kind}`,
      [],
      templateRight('LIST', kind),
    ),
  ),
  outsidePage(
    ENTITY_NOUNS.mailTemplate.plural,
    '/params/emailTemplates',
    MAIL_TEMPLATE_KINDS.map(({ label }) => label),
  ),
  outsidePage(
    'tarifs',
    '/platform/documents/tarifs',
    ['Prix', ...Object.values(priceFields).map((field) => (typeof field === 'string' ? field : field.label))],
    'ACCOUNT_RIGHT_EDIT_INVOICE',
  ),
  outsidePage(
    ENTITY_NOUNS.rightProfile.plural,
    '/params/right-profiles',
    PROFILE_ROLES.map(({ label }) => label),
  ),
];
