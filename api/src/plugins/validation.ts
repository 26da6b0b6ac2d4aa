import { Ajv, type KeywordDefinition, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Problem } from '../problem.ts';

/** `trimmed: true` takes the blanks off both ends before the other rules look at the text. */
const trimmed: KeywordDefinition = {
  keyword: 'trimmed',
  type: 'string',
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (
    _schema: boolean,
    text: string,
    _parent?: object,
    at?: { parentData: Record<string, unknown>; parentDataProperty: string | number },
  ) => {
    if (at?.parentData) at.parentData[at.parentDataProperty] = text.trim();
    return true;
  },
};

function validator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    // parentSchema in errors: it carries our words.
    verbose: true,
    strict: false,
  });
  addFormats.default(ajv, ['date', 'date-time']);
  ajv.addKeyword(trimmed);
  return ajv;
}

/**
 * Bodies are taken as they are: nothing is coerced, nothing removed. Paths and queries are text, so their numbers
 * are converted. Text that cannot be stored is refused before anything else looks at it.
 */
export const validation = plugin(
  function validationPlugin(app: FastifyInstance) {
    const strict = validator(false);
    const coercing = validator(true);
    app.setValidatorCompiler(({ schema, httpPart }) =>
      compiledWhenNeeded(httpPart === 'body' ? strict : coercing, schema as object),
    );

    app.addHook('preValidation', (request, _reply, done) => {
      if (request.routeOptions.schema?.body && (request.body === undefined || request.body === null))
        request.body = {};
      const readable = [request.params, request.query, request.body].every((part) => isStorable(part));
      done(readable ? undefined : unstorable());
    });
  },
  { name: 'validation' },
);

/** A start does not wait for the rules of every route: the first call that they are for does. */
function compiledWhenNeeded(
  ajv: Ajv,
  schema: object,
): Pick<ValidateFunction, 'errors'> & ((data: unknown) => boolean) {
  let compiled: ValidateFunction | undefined;
  const validate: ReturnType<typeof compiledWhenNeeded> = (data) => {
    compiled ??= ajv.compile(schema);
    const good = compiled(data);
    validate.errors = compiled.errors ?? null;
    return good;
  };
  return validate;
}

const unstorable = () =>
  new Problem({
    status: 400,
    code: 'invalid_characters',
    message: 'The request has characters that cannot be stored.',
  });

/** No NUL and no half of a surrogate pair in any text or key; not deeper than a form can be. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
