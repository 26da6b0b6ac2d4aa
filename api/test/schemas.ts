import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv, ['date', 'date-time']);
const compiled = new Map<object, ValidateFunction>();

/** Why a value does not fit a schema of the contract, or null when it does. Nothing is coerced or trimmed. */
export function misfit(schema: object, value: unknown): string | null {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
