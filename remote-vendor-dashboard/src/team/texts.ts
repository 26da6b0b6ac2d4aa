import type { MemberRole } from '@portal/shared/domain';

/** Texts of /dashboard/team. */
export const teamTexts = {
  roles: {
    responder: 'Sees and answers leads.',
    manager: 'Also changes preferences, calendar and saved replies, and sees the insights.',
    owner: 'Also changes the profile and the team, pauses the profile, and sees statements.',
  } satisfies Record<MemberRole, string>,
} as const;
