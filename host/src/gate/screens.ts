/** Where a vendor without an active account stands, fetched together by the gate. */
export { NotApproved } from './NotApproved.tsx';
export { SettingUp } from './SettingUp.tsx';
export { Suspended } from './Suspended.tsx';
export { UnderReview } from './UnderReview.tsx';
