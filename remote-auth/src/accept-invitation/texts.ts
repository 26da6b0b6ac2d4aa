import type { OpenedInvitation, OpenedTeamInvitation } from '@portal/shared/contract';
import { adminRoleLabels, memberRoleLabels } from '@portal/shared/domain';

/** Texts of /accept-invitation. */
export const acceptInvitationTexts = {
  opening: 'Your invitation',
  title: (team: boolean) => (team ? 'Join the team' : 'Join the admin team'),
  documentName: 'Invitation',
  lead: ({ invited_by: by, role }: OpenedInvitation) =>
    `${by} invited you to the Gia partner portal. Your role will be ${adminRoleLabels[role].toLowerCase()}.`,
  teamLead: ({ invited_by: by, role, business_name: business }: OpenedTeamInvitation) =>
    `${by} invited you to the team of ${business}. Your role will be ${memberRoleLabels[role].toLowerCase()}.`,
  forEmail: 'This invitation is for {email}.',
  asYou: 'You’re logged in as {email}.',
  loading: 'Opening your invitation...',
  register: 'Register with this email',
  login: 'I already have an account',
  otherPerson: 'You’re logged in as {email}. Log out, then log in with the invited email.',
  accept: 'Accept invitation',
  accepting: 'Accepting...',
  tryAgain: 'Try Again',
  failed: 'Failed to accept the invitation. Please try again.',
  loadFailed: 'Failed to open the invitation. Please try again.',
  deadTitle: 'This invitation doesn’t work',
  deadLead:
    'Invitations expire after 7 days and work once. Ask the person who invited you to send a new one.',
} as const;
