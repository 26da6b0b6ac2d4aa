/** Members with roles and their invitations. The vendor's team page and the list of admins show the same rows and dialogs. */
export { ChangeRole } from './ChangeRole.tsx';
export { InvitationItem } from './InvitationItem.tsx';
export { InviteButton } from './InviteButton.tsx';
export { ConfirmMember, MemberItem } from './MemberItem.tsx';
export { roleOptions } from './role-options.ts';
