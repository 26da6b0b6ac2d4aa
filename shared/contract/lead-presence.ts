import { Type } from 'typebox';
import { memberRights } from '../domain/index.ts';
import { Done, leadParams, section } from './route.ts';

export const leadPresenceRoutes = section({
  'POST /vendor-account/{accountId}/leads/{leadId}/presence': {
    summary:
      'Tell the other members that I am answering a lead, or no longer; repeat it while the form is open',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ answering: Type.Boolean() }),
    response: { 200: Done },
  },
});
