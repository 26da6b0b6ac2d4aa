import { useQuery } from '@tanstack/react-query';
import type { Team } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Banner, Card, Loaded, PageHeader, Section, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay, useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { Note } from '../Note.tsx';
import { tabs } from '@portal/shared/vendor-frame/parts';
import { texts } from '../texts.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteMember } from './InviteMember.tsx';
import { MemberList } from './MemberList.tsx';
import { TwoStepRule } from './TwoStepRule.tsx';

const words = {
  loading: 'Loading your team',
  errorTitle: 'Error Loading Team',
  errorText: 'Failed to load your team',
} as const;

/** /dashboard/team: the members and their roles. Owners invite, change roles, remove and hand over. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const team = useQuery(query('GET /vendor-account/{accountId}/team', { params: { accountId } }));
  const isOwner = useMay('own');
  const changeable = !useReadOnly() && isOwner;
  return (
    <Stack gap={6}>
      <title>{texts.title(tabs.team)}</title>
      <PageHeader
        title={tabs.team}
        lead="Who works with you, and what they can do."
        actions={changeable && <InviteMember accountId={accountId} />}
      />
      {!isOwner && (
        <Banner tone="info">
          <RoleNote right="own" what="invite people and change roles" />
        </Banner>
      )}
      <Loaded query={team} texts={words} rows={3}>
        {(loaded: Team) => {
          const { members, invitations } = loaded;
          return (
            <Stack gap={6}>
              <Card>
                <MemberList accountId={accountId} members={members} changeable={changeable} />
              </Card>
              {changeable && members.length === 1 && invitations.length === 0 && (
                <Note>You work alone so far. Invite someone to see and reply to leads.</Note>
              )}
              {isOwner && (members.length > 1 || invitations.length > 0) && (
                <Section title="Invitations">
                  <Card>
                    {invitations.length === 0 ? (
                      <Note>No open invitations</Note>
                    ) : (
                      <InvitationList
                        accountId={accountId}
                        invitations={invitations}
                        changeable={changeable}
                      />
                    )}
                  </Card>
                </Section>
              )}
              <TwoStepRule accountId={accountId} team={loaded} changeable={changeable} />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
