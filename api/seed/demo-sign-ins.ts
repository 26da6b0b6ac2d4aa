/** The password of every account that can log in. It is public. */
export const DEMO_PASSWORD = 'demo-portal-2026';

export const demoSignIns = [
  ['admin@gia.example', 'admin, owner'],
  ['operator@gia.example', 'admin, operator'],
  ['finance@gia.example', 'admin, finance'],
  ['viewer@gia.example', 'admin, viewer'],
  ['vendor@demo.example', 'vendor with leads'],
  ['new@demo.example', 'no application yet: the onboarding steps'],
  ['applicant@demo.example', 'application under review'],
  ['suspended@demo.example', 'suspended'],
  ['rejected@demo.example', 'rejected'],
  ['paused@demo.example', 'paused'],
] as const;
