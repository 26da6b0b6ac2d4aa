import styled from '@emotion/styled';
import { showToast } from '@portal/shared/runtime';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { copyText } from '../data/copy-text.ts';
import { Input } from './Input.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  label {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  p {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
  input {
    flex: 1 1 18rem;
    width: auto;
    min-width: 0;
  }
`;

export interface CopyFieldProps {
  label: string;
  hint: string;
  value: string;
  /** `copied` and `failed` are toasts. */
  texts: { copy: string; copied: string; failed: string };
}

/** A read-only text with a copy button, for secrets that the API returns only once. */
export function CopyField({ label, hint, value, texts }: CopyFieldProps) {
  const id = useId();
  const copy = async () => {
    try {
      await copyText(value);
      showToast({ kind: 'success', message: texts.copied });
    } catch {
      showToast({ kind: 'error', message: texts.failed });
    }
  };
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <div>
        <Input
          id={id}
          readOnly
          value={value}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p id={`${id}-hint`}>{hint}</p>
    </Root>
  );
}
