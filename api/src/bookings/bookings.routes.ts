import { hasMemberRight, memberRights, membersSentence } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { book } from './book.ts';
import { correctBooking } from './correct-booking.ts';
import { lose } from './lose.ts';
import { presentLead } from '../leads/present.ts';

/** Routes for a lead's outcome: booked or lost. */
export function bookingRoutes(app: FastifyInstance): void {
  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/book',
    async ({ params, body, person, request }) => {
      const blockDate = body.block_date ?? false;
      if (blockDate && !hasMemberRight(request.membership!.role, 'manage')) {
        throw invalid({ block_date: membersSentence(memberRights.manage, 'block days') });
      }
      return presentLead(await book(app, person, { ...params, amount: body.amount, blockDate }));
    },
  );

  route(app, 'PUT /vendor-account/{accountId}/leads/{leadId}/booking', async ({ params, body, person }) =>
    presentLead(await correctBooking(app, person, { ...params, amount: body.amount })),
  );

  route(app, 'POST /vendor-account/{accountId}/leads/{leadId}/lose', async ({ params, body, person }) =>
    presentLead(await lose(app, person, { ...params, reason: body.reason })),
  );
}
