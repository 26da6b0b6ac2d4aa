import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@portal/shared/federation';
import { isSameOrigin } from '@portal/platform/server';
import { currentSet, describeChange } from '@portal/platform/sets';
import { orReleaseError, ReleaseError } from '@portal/platform/store';
import type { GatewayParts } from '../gateway-parts.ts';
import { Problem, refuse } from '../problem.ts';
import { changePage, type ChangeForm } from './change-page.ts';
import { affectedVersion, isAction, isDestructive, makeChange, offeredBuilds } from './changes.ts';
import { formToken, isFormToken } from './form-token.ts';
import type { keyGuesses } from './access.ts';
import { OPERATIONS_PATH, type OperationsPage } from './layout.ts';

type Fields = Partial<Record<string, string>>;

interface ChangeParts extends GatewayParts {
  /** Refuses requests that may not open the operations page. */
  guarded: { onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> };
  isKey: ReturnType<typeof keyGuesses>;
  send: (reply: FastifyReply, page: OperationsPage) => Promise<FastifyReply>;
}

interface ShownForm {
  form: ChangeForm;
  set: ReleaseSet | null;
}

interface Refusal {
  status: number;
  error: string;
}

/** The change may have been made before the store failed. */
const CHECK_HISTORY = 'Check the history before you try again.';

/** Throws a 503 when a page cannot be shown because the store cannot be read. Logs the reason. */
export const refuseWithoutStore =
  (request: FastifyRequest, advice: string) =>
  (error: unknown): never => {
    if (error instanceof Problem) throw error;
    request.log.error({ err: error }, 'The store cannot be read');
    throw new Problem(503, 'unavailable', `The store does not respond. ${advice}`);
  };

/**
 * The forms that change the environment. Each asks for the key again, even with an open page. A change needs a
 * name and a reason; it is in the log and, with them, in the environment's history.
 */
export async function changeRoutes(app: FastifyInstance, parts: ChangeParts): Promise<void> {
  const { config, store, key, guarded, isKey, send } = parts;
  const { PORTAL_ENV: environment, OPERATIONS_KEY: operationsKey } = config;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** The form with what was typed, or null when there is no such action or name. */
  async function formOf(fields: Fields): Promise<ShownForm | null> {
    const { action, name = '', version = '', percent = '', by = '', reason = '' } = fields;
    const set = await currentSet(store, environment);
    if (!isAction(action) || (name !== 'host' && !Object.hasOwn(set?.remotes ?? {}, name))) return null;
    return { form: { action, name, version, percent, by, reason }, set };
  }

  async function show(
    reply: FastifyReply,
    { form, set }: ShownForm,
    failed?: Refusal,
  ): Promise<FastifyReply> {
    const page = changePage({
      environment,
      form,
      running: affectedVersion(set, form.action, form.name),
      ...(form.action === 'rollback' && (await rollbackOutcome(form))),
      builds: await offeredBuilds(store, form.name, set),
      token: formToken(key),
      asksKey: operationsKey !== null,
      error: failed?.error ?? null,
    });
    return send(reply.code(failed?.status ?? 200), page);
  }

  /** What a rollback would do, or why it cannot be done. */
  async function rollbackOutcome({ name }: ChangeForm): Promise<{ outcome?: string; refusal?: string }> {
    const change = { action: 'rollback', name, version: '', percent: '' } as const;
    const dryRun = makeChange(store, environment, change, { by: '', reason: '' }, { dryRun: true });
    const set = await orReleaseError(dryRun);
    if (set instanceof ReleaseError) return { refusal: set.message };
    return set ? { outcome: `This rolls back: ${describeChange(set).replace('Rolled back ', '')}.` } : {};
  }

  /** Why a form cannot be accepted, or null. */
  function problemOf(request: FastifyRequest<{ Body: Fields }>, form: ChangeForm): Refusal | null {
    const fields = request.body;
    if (!isFormToken(fields['token'] ?? '', key))
      return { status: 422, error: 'This form is too old. Check it and send it again.' };
    if (operationsKey !== null && !isKey(request, fields['key'] ?? '', operationsKey))
      return { status: 403, error: 'The operations key is wrong.' };
    if (!form.reason.trim()) return { status: 422, error: 'Enter a reason.' };
    if (!form.by.trim()) return { status: 422, error: 'Enter your name.' };
    if (isDestructive(form.action) && fields['confirmed'] !== 'yes')
      return { status: 422, error: 'Confirm the change.' };
    return null;
  }

  app.get<{ Querystring: Fields }>(`${OPERATIONS_PATH}/change`, guarded, (request, reply) => {
    const showForm = async () => {
      const shown = await formOf(request.query);
      return shown ? show(reply, shown) : refuse(request, reply, 404);
    };
    return showForm().catch(refuseWithoutStore(request, 'Try again in a minute.'));
  });

  app.post<{ Body: Fields }>(`${OPERATIONS_PATH}/change`, guarded, (request, reply) =>
    change(request, reply).catch(refuseWithoutStore(request, CHECK_HISTORY)),
  );

  async function change(
    request: FastifyRequest<{ Body: Fields }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!isSameOrigin(request.headers, config.publicUrl))
      throw new Problem(403, 'forbidden', `Send the form from ${config.publicUrl}${OPERATIONS_PATH}.`);
    const asked = await formOf(request.body);
    if (!asked) return refuse(request, reply, 404);
    const { form, set } = asked;
    const { action, name, version, percent } = form;
    const by = `${form.by.trim()} (operations page)`;
    const audit = { action, name, version, ...(percent && { percent }), by, reason: form.reason.trim() };
    const fail = (problem: Refusal) => {
      app.log.warn({ operations_change: { ...audit, refused: problem.error } }, 'A change was refused');
      return show(reply, asked, problem);
    };
    const problem = problemOf(request, form);
    if (problem) return fail(problem);
    try {
      const made = await makeChange(store, environment, form, audit);
      if (made && (made.number === set?.number || made.by !== by))
        throw new ReleaseError(`Nothing to change: ${environment} is at release set ${made.number}.`);
      const done: Record<string, string> = made
        ? { set: String(made.number) }
        : { yanked: `${name}@${version}` };
      app.log.warn({ operations_change: { ...audit, ...done } }, 'A change was made');
      return await reply.redirect(`${OPERATIONS_PATH}?${new URLSearchParams(done).toString()}`, 303);
    } catch (error) {
      if (error instanceof ReleaseError) return fail({ status: 422, error: error.message });
      app.log.error({ err: error }, 'The store cannot be changed');
      return await fail({ status: 503, error: `The store does not respond. ${CHECK_HISTORY}` });
    }
  }
}
