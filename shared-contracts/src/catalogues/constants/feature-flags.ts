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
  /** An installation whose browsers reach no push service hides what asks for their leave. */
  pushNotifications: true,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof FEATURE_FLAGS;
export const FEATURE_FLAG_KEYS = Object.keys(FEATURE_FLAGS) as readonly FeatureFlag[];
