/** Screens for vendors without an active account, in one chunk that the gate loads. */
export { NotApproved } from './NotApproved.tsx';
export { OpenAccount } from './OpenAccount.tsx';
export { SettingUp } from './SettingUp.tsx';
export { Suspended } from './Suspended.tsx';
export { UnderReview } from './UnderReview.tsx';
