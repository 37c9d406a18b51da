/** Modules that a configuration shows or hides, as shipped. A flag nobody knows is hidden. */
export const FEATURE_FLAGS = {
  emailTracking: true,
  offers: false,
  feedback: false,
  payments: false,
  subscriptions: false,
  shop: false,
  packCommunication: false,
  sponsorship: false,
  websiteOffer: false,
  agencyCreation: false,
  agentSubscription: false,
  /** Nothing sends to devices: until something does, no screen asks for their leave or lists them. */
  pushNotifications: false,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof FEATURE_FLAGS;
export const FEATURE_FLAG_KEYS = Object.keys(FEATURE_FLAGS) as readonly FeatureFlag[];
