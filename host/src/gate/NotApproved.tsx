import type { Application } from '@portal/shared/contract';
import { formatInstantDate, rejectionReasons } from '@portal/shared/domain';
import { ApplicationStatusBadge, ButtonLink, Card, DescriptionList, useSecondsLeft } from '@portal/shared/ui';
import { gateTexts } from './texts.ts';
import { GateScreen } from './GateScreen.tsx';

const { notApproved: words } = gateTexts;

/** The decision, its reason, and a new application once one is allowed. */
export function NotApproved({ application }: { application: Application }) {
  const { rejection_reason: reason, review_notes: notes, reapply_at: reapplyAt } = application;
  const secondsLeft = useSecondsLeft(reapplyAt ? Date.parse(reapplyAt) : null);
  const again = Boolean(reapplyAt) && secondsLeft === 0;
  const items = [
    reason && { term: words.reason, detail: rejectionReasons[reason] },
    notes && { term: words.note, detail: notes },
    reapplyAt && !again && { term: words.againFrom, detail: formatInstantDate(reapplyAt) },
  ].filter((item) => !!item);
  return (
    <GateScreen
      tabTitle={words.tab}
      badge={<ApplicationStatusBadge status="rejected" />}
      title={words.title}
      lead={words.lead}
      action={again && <ButtonLink to="/onboarding/1">{words.again}</ButtonLink>}
    >
      {items.length > 0 && (
        <Card>
          <DescriptionList items={items} />
        </Card>
      )}
    </GateScreen>
  );
}
