import styled from '@emotion/styled';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Button, Input } from '@portal/shared/ui';
import { feedTexts } from './texts.ts';

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

/** The feed's secret link with a copy button. The API returns the link only once. */
export function FeedAddress({ url }: { url: string }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', message: feedTexts.copied });
    } catch {
      showToast({ kind: 'error', message: feedTexts.copyFailed });
    }
  };
  return (
    <Root>
      <label htmlFor={id}>{feedTexts.address}</label>
      <div>
        <Input
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {feedTexts.copy}
        </Button>
      </div>
      <p id={`${id}-hint`}>{feedTexts.addressHint}</p>
    </Root>
  );
}
