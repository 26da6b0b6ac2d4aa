import { useEffect } from 'react';
import { useFormState } from '@portal/shared/ui';

/** Calls `onChange` with the surrounding form's values whenever they change. */
export function DraftAutosave<Values extends object>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  useEffect(() => onChange(values), [onChange, values]);
  return null;
}
