import type { HeldLead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { ConfirmButton, Stack } from '@portal/shared/ui';
import { HoldReasons } from './HoldReasons.tsx';
import { leadTexts as words } from './texts.ts';

interface DeliverLeadProps {
  lead: HeldLead;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Delivers a held lead after a confirmation. The vendor is notified right away. */
export function DeliverLead({ lead, describedBy }: DeliverLeadProps) {
  const deliver = useCall('POST /vendor-admin/leads/{leadId}/deliver', {
    params: { leadId: lead.id },
    refresh: [
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/dashboard/*',
      'GET /vendor-admin/accounts/*',
    ],
  });
  const { name: event } = lead.event;
  const business = lead.business_name;
  return (
    <ConfirmButton
      label={words.deliver}
      describedBy={describedBy}
      title={words.deliverTitle(event)}
      confirmLabel={words.deliverConfirm}
      cancelLabel={words.cancel}
      busyLabel={words.delivering}
      action={deliver}
      done={() => words.delivered({ event, business })}
      failed={words.deliverFailed}
    >
      <Stack gap={3}>
        <p>{words.deliverLead(business)}</p>
        <HoldReasons reasons={lead.hold_reasons} />
      </Stack>
    </ConfirmButton>
  );
}
