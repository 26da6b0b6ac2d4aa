import type { Team } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { Card, Cluster, ConfirmButton, Section } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { teamRoutes } from './team-routes.ts';

const words = {
  twoStep: {
    require: {
      open: 'Require it',
      title: 'Require two-step login?',
      lead: 'Members who logged in with only a password are asked for a second step right away. Those who have none have to set it up before they see leads again.',
      busy: 'Saving...',
      keep: 'Leave it optional',
      done: 'Two-step login is now required',
      failed: 'Failed to require two-step login',
    },
    stop: {
      open: 'Make it optional',
      title: 'Make two-step login optional?',
      lead: 'A password alone will be enough to open this account.',
      busy: 'Saving...',
      keep: 'Keep requiring it',
      done: 'Two-step login is now optional',
      failed: 'Failed to change the rule',
    },
  },
} as const;

/** Whether two-step login is required of every member, who lacks it, and for owners the change of this rule. */
export function TwoStepRule({
  accountId,
  team: { members, second_factor_required: required, without_second_factor: without },
  changeable,
}: {
  accountId: number;
  team: Team;
  changeable: boolean;
}) {
  const change = useCall('PUT /vendor-account/{accountId}/team/second-factor', {
    params: { accountId },
    body: { required: !required },
    onSettled: () => refresh(...teamRoutes),
  });
  const names = members.filter(({ id }) => without.includes(id)).map(({ name }) => name);
  const { open, title, lead, busy, keep, done, failed } = required
    ? words.twoStep.stop
    : words.twoStep.require;
  return (
    <Section title="Two-step login">
      <Card>
        <Cluster justify="space-between" gap={4}>
          <div>
            <p>
              {required
                ? 'Every member needs an authenticator app or a passkey to open this account.'
                : 'Each member decides whether to use it.'}
            </p>
            {names.length > 0 && <Note>{`Not set up yet: ${names.join(', ')}`}</Note>}
          </div>
          {changeable && (
            <ConfirmButton
              label={open}
              title={title}
              cancelLabel={keep}
              busyLabel={busy}
              action={change}
              done={() => done}
              failed={failed}
            >
              {lead}
            </ConfirmButton>
          )}
        </Cluster>
      </Card>
    </Section>
  );
}
