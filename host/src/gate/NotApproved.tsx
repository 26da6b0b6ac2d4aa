import type { Application } from '@portal/shared/contract';
import { formatInstantDate, rejectionReasons } from '@portal/shared/domain';
import { ApplicationStatusBadge, ButtonLink, Card, DescriptionList, useSecondsLeft } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

/** The decision, its reason, and a new application once one is allowed. */
export function NotApproved({ application }: { application: Application }) {
  const { rejection_reason: reason, review_notes: notes, reapply_at: reapplyAt } = application;
  const secondsLeft = useSecondsLeft(reapplyAt ? Date.parse(reapplyAt) : null);
  const again = Boolean(reapplyAt) && secondsLeft === 0;
  const items = [
    reason && { term: 'Reason', detail: rejectionReasons[reason] },
    notes && { term: 'Note from our team', detail: notes },
    reapplyAt && !again && { term: 'You can apply again from', detail: formatInstantDate(reapplyAt) },
  ].filter((item) => !!item);
  return (
    <GateScreen
      tabTitle="Application not approved"
      badge={<ApplicationStatusBadge status="rejected" />}
      title="Application Not Approved"
      lead="Your application was not approved at this time. Please contact support if you have questions about it."
      action={again && <ButtonLink to="/onboarding/1">Apply Again</ButtonLink>}
    >
      {items.length > 0 && (
        <Card>
          <DescriptionList items={items} />
        </Card>
      )}
    </GateScreen>
  );
}
