/** Delivery methods for leads (specification, section 9: 'Delivery methods'). */
export const onboardingDeliveryMethods = ['email', 'sms'] as const;
export const deliveryMethods = ['email', 'sms', 'portal'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
export const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  email: 'Email',
  sms: 'SMS',
  portal: 'Portal',
};
