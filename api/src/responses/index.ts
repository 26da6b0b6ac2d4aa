import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { leadDraftRoutes } from './drafts.routes.ts';
import { eventQuickReplyRoutes } from './event-quick-replies.routes.ts';
import { leadLinkRoutes } from './lead-links.routes.ts';
import { quickReplyRoutes } from './quick-reply.routes.ts';
import { sendResponseJob } from './respond-later.ts';
import { responseChangeRoutes } from './response-changes.routes.ts';
import { responseFileRoutes } from './response-files.routes.ts';
import { responseRoutes } from './responses.routes.ts';
import { savedOptionRoutes } from './saved-options.routes.ts';
import { savedReplyRoutes } from './saved-replies.routes.ts';

/** Responses to leads: sent, changed, declined, drafted, undone, their files, and what vendors keep for the next one. */
export const responses = plugin(
  function responsesPlugin(app: FastifyInstance) {
    responseRoutes(app);
    responseFileRoutes(app);
    leadLinkRoutes(app);
    leadDraftRoutes(app);
    responseChangeRoutes(app);
    quickReplyRoutes(app);
    eventQuickReplyRoutes(app);
    savedOptionRoutes(app);
    savedReplyRoutes(app);
    app.jobs.register(sendResponseJob(app));
  },
  { name: 'responses', dependencies: ['leads'] },
);
