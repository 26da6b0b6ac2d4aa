import type { Application } from '@portal/shared/contract';
import { formatDate, rejectionReasons } from '@portal/shared/domain';
import { ApplicationStatusBadge, Card, DescriptionList } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

/** After a rejection a new application is possible; the server enforces it. */
const REAPPLY_AFTER_DAYS = 90;

/** The decision, the reason given for it, and from when a new application is possible. */
export function NotApproved({ application }: { application: Application }) {
  const { rejection_reason: reason, review_notes: notes, decided_at: decidedAt } = application;
  const items = [
    reason && { term: 'Reason', detail: rejectionReasons[reason] },
    decidedAt && { term: 'You can apply again from', detail: formatDate(reapplyDate(decidedAt)) },
    notes && { term: 'Note from our team', detail: notes },
  ].filter((item) => !!item);
  return (
    <GateScreen
      tabTitle="Application not approved"
      badge={<ApplicationStatusBadge status="rejected" />}
      title="Application Not Approved"
      lead="Your application was not approved at this time. Please contact support if you have questions about it."
    >
      {items.length > 0 && (
        <Card>
          <DescriptionList items={items} />
        </Card>
      )}
    </GateScreen>
  );
}

function reapplyDate(decidedAt: string): string {
  const date = new Date(decidedAt);
  date.setUTCDate(date.getUTCDate() + REAPPLY_AFTER_DAYS);
  return date.toISOString();
}
