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

/**
 * The flags that a platform decides. Nobody signs up as an agent: an agency opens the account of whom it employs, and
 * counts it in its quota. That flag is told as off and cannot be switched on.
 */
export const SWITCHED_FLAGS = FEATURE_FLAG_KEYS.filter((flag) => flag !== 'agentSubscription');
