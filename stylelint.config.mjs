/** Style sheets as everybody writes them; biome formats them. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'selector-class-pattern': [
      '^([a-z][a-zA-Z0-9]*|vg-[a-z]+(-[a-z0-9]+)*|leaflet-[a-z-]+|mantine-[a-zA-Z-]+)$',
      { message: 'A class of a CSS module is written likeThis, a class of the whole page vg-like-this' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'import-notation': 'string',
    // A list would weigh less than its parts against the rules of Mantine.
    'selector-not-notation': 'simple',
    // Phones in the field have browsers older than `(width >= 48em)`.
    'media-feature-range-notation': 'prefix',
    // Safari knows the prefixed one alone, and no build step writes it.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['user-select'] }],
    // A sheet goes from part to part of what it draws; the rule compares selectors of different parts.
    'no-descending-specificity': null,
  },
};
