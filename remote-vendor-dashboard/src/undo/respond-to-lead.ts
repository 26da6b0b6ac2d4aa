import { call, type Input } from '@portal/shared/runtime';

type LeadPath = { accountId: number; leadId: number };

/** Answers a lead; `keepalive` when the page is being left. */
export const respondToLead = (
  {
    accountId,
    leadId,
    ...body
  }: LeadPath & Input<'PUT /vendor-account/{accountId}/leads/{leadId}/respond'>['body'],
  options: { keepalive?: boolean } = {},
) =>
  call(
    'PUT /vendor-account/{accountId}/leads/{leadId}/respond',
    { params: { accountId, leadId }, body },
    options,
  );

/** Declines a lead; `keepalive` when the page is being left. */
export const declineLead = (
  {
    accountId,
    leadId,
    ...body
  }: LeadPath & Input<'PUT /vendor-account/{accountId}/leads/{leadId}/decline'>['body'],
  options: { keepalive?: boolean } = {},
) =>
  call(
    'PUT /vendor-account/{accountId}/leads/{leadId}/decline',
    { params: { accountId, leadId }, body },
    options,
  );
