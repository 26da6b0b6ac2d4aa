import type { Team } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { Card, Cluster, ConfirmButton, Section } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { teamRoutes } from './team-routes.ts';
import { teamTexts } from './texts.ts';

const { twoStep: words } = teamTexts;

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
  const { open, title, lead, busy, keep, done, failed } = required ? words.stop : words.require;
  return (
    <Section title={words.title}>
      <Card>
        <Cluster justify="space-between" gap={4}>
          <div>
            <p>{required ? words.required : words.optional}</p>
            {names.length > 0 && <Note>{words.without(names)}</Note>}
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
