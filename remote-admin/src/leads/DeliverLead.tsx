import type { HeldLead } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { ConfirmButton, Stack } from '@portal/shared/ui';
import { HoldReasons } from './HoldReasons.tsx';

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
      label="Deliver"
      describedBy={describedBy}
      title={`Deliver ${event} anyway?`}
      confirmLabel="Deliver lead"
      cancelLabel="Cancel"
      busyLabel="Delivering…"
      action={deliver}
      done={() => `${event} was delivered to ${business}.`}
      failed="Failed to deliver the lead"
    >
      <Stack gap={3}>
        <p>{`${business} is notified right away, and their response time starts. You can’t take back a delivered lead.`}</p>
        <HoldReasons reasons={lead.hold_reasons} />
      </Stack>
    </ConfirmButton>
  );
}
