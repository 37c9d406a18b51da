/** Default feature flags of the modules. An unknown flag counts as off. */
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
  /** An installation whose browsers cannot reach a push service hides the request for permission. */
  pushNotifications: true,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof FEATURE_FLAGS;
export const FEATURE_FLAG_KEYS = Object.keys(FEATURE_FLAGS) as readonly FeatureFlag[];

/**
 * The flags that a platform can switch. `agentSubscription` is always off: agents do not sign up, because an agency
 * opens the accounts of its agents and counts them in its quota.
 */
export const SWITCHABLE_FLAGS = FEATURE_FLAG_KEYS.filter((flag) => flag !== 'agentSubscription');
