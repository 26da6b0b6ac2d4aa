import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv, ['date', 'date-time']);
const compiled = new Map<object, ValidateFunction>();

/** Returns why a value does not match a schema of the contract, or null when it does. Does not coerce or trim. */
export function schemaMismatch(schema: object, value: unknown): string | null {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
