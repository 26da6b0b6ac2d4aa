import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { leadDraftRoutes } from './drafts.routes.ts';
import { leadLinkRoutes } from './lead-links.routes.ts';
import { quickReplyRoutes } from './quick-reply.routes.ts';
import { sendResponseJob } from './respond-later.ts';
import { responseChangeRoutes } from './response-changes.routes.ts';
import { responseRoutes } from './responses.routes.ts';
import { savedReplyRoutes } from './saved-replies.routes.ts';

/** Responses to leads: sent, changed, declined, drafted, undone, and what vendors keep for the next one. */
export const responses = plugin(
  function responsesPlugin(app: FastifyInstance) {
    responseRoutes(app);
    leadLinkRoutes(app);
    leadDraftRoutes(app);
    responseChangeRoutes(app);
    quickReplyRoutes(app);
    savedReplyRoutes(app);
    app.jobs.register(sendResponseJob(app));
  },
  { name: 'responses', dependencies: ['leads'] },
);
