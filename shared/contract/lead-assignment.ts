import { Type } from 'typebox';
import { memberRights } from '../domain/index.ts';
import { Lead } from './lead.ts';
import { Id, leadParams, Nullable, section } from './route.ts';

export const leadAssignmentRoutes = section({
  'PUT /vendor-account/{accountId}/leads/{leadId}/assignee': {
    summary: 'Assign a lead to a member, or to nobody',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: leadParams,
    body: Type.Object({ user_id: Nullable(Id) }),
    response: { 200: Lead },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/take': {
    summary: 'Take an unassigned lead; 409 when it is assigned to another member; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    errors: { 409: ['transition_refused'] },
    response: { 200: Lead },
  },
});
