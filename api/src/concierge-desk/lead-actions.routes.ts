import type { ConciergeLead, Message, MessageFile, ResponseChange } from '@portal/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../http/problem.ts';
import { uploadOptions, type Upload } from '../http/upload.ts';
import type { Answer, ConciergeClient } from './client.ts';
import type { Desk } from './desk.ts';
import { eventOf } from './event-form.ts';
import { numberOf, textOf, textOrNull, type Typed } from './fields.ts';
import { DESK_PATH, sendPage } from './layout.ts';
import { leadPath, type LeadForm } from './lead-forms.ts';
import { leadPage, type LeadView } from './lead-page.ts';
import { assertOwnForm, config } from './own-form.ts';

/** The path of a lead's page. */
type Path = Record<'accountId' | 'matchId', string>;
type Call = (typed: Typed, at: (path?: string) => string) => Promise<Answer<unknown>>;

/** A lead's page with its forms, and the files of its messages. */
export function leadActionRoutes(
  app: FastifyInstance,
  { client, desk }: { client: ConciergeClient; desk: Desk },
): void {
  const url = `${DESK_PATH}/leads/:accountId/:matchId`;

  app.get<{ Params: Path }>(url, { config }, async ({ params }, reply) => {
    const version = desk.version;
    return show(reply, params, version);
  });

  app.get<{ Params: Path & { fileId: string } }>(
    `${url}/files/:fileId`,
    { config },
    async ({ params }, reply) => {
      const response = await client.download(apiPath(params)(`/files/${encodeURIComponent(params.fileId)}`));
      if (!response.ok) throw notFound();
      for (const name of ['content-type', 'content-disposition', 'content-security-policy'])
        reply.header(name, response.headers.get(name));
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  );

  action('event', (typed, at) => client.send('PATCH', at(), eventOf(typed)));
  action('booking', ({ amount }, at) => client.send('POST', at('/booking'), { amount: numberOf(amount) }));
  action('withdraw', ({ reason, note }, at) => {
    const words = textOrNull(note);
    return client.send('POST', at('/withdraw'), { reason, ...(words && { note: words }) });
  });
  const uploads = { ...uploadOptions, limits: { ...uploadOptions.limits, fields: 5, parts: 6 } };
  action('messages', sendMessage, { consumes: ['multipart/form-data'], multipartOptions: uploads });

  /** A form of the lead's page: calls the API, and shows the page again with what it said. */
  function action(name: LeadForm['action'], call: Call, more: object = {}): void {
    app.post<{ Params: Path; Body: Typed }>(
      `${url}/${name}`,
      { config: { ...config, ...more } },
      async (request, reply) => {
        assertOwnForm(app, request);
        const { params, body: typed } = request;
        const answer = await call(typed, apiPath(params));
        if (answer.ok) return reply.redirect(pathOf(params), 303);
        const { problem } = answer;
        return show(reply, params, desk.version, { action: name, typed, problem }, answer.status);
      },
    );
  }

  /** Uploads the file, if there is one, and sends the message with it. */
  async function sendMessage(typed: Typed, at: (path?: string) => string): Promise<Answer<unknown>> {
    const { file } = typed as { file?: Upload };
    delete typed['file'];
    if (file && file.content.length > 0) {
      const uploaded = await client.upload<MessageFile>(at('/files'), file);
      if (!uploaded.ok) return uploaded;
      Object.assign(typed, { file_id: String(uploaded.body.id), file_name: uploaded.body.name });
    }
    const { client_id, author, text, file_id: fileId } = typed;
    const file_ids = fileId ? [Number(fileId)] : [];
    return client.send('POST', at('/messages'), { client_id, author, text: textOf(text), file_ids });
  }

  async function show(
    reply: FastifyReply,
    params: Path,
    version: string,
    rejected?: LeadForm,
    status?: number,
  ): Promise<FastifyReply> {
    const view = await read(params);
    desk.remember(view.lead);
    return sendPage(reply, {
      title: view.lead.event.name,
      body: leadPage(desk, view, rejected),
      live: { url: pathOf(params), version },
      ...(status && { status }),
    });
  }

  async function read(params: Path): Promise<LeadView> {
    const at = apiPath(params);
    const [lead, messages, history] = await Promise.all([
      client.get<ConciergeLead>(at()),
      client.get<{ data: Message[] }>(at('/messages', '&limit=100')),
      client.get<{ data: ResponseChange[] }>(at('/response/history')),
    ]);
    if (!lead.ok || !messages.ok || !history.ok) throw notFound();
    return { lead: lead.body, messages: messages.body.data, history: history.body.data };
  }
}

const pathOf = ({ accountId, matchId }: Path): string =>
  leadPath({ account_id: Number(accountId), match_id: matchId });

/** The API's path of a lead, and of what is below it. */
const apiPath =
  ({ accountId, matchId }: Path) =>
  (below = '', query = ''): string =>
    `/leads/${encodeURIComponent(matchId)}${below}?account_id=${encodeURIComponent(accountId)}${query}`;
