import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dismissToast, type Toast } from '@portal/shared/runtime';
import { Button, IconButton } from '@portal/shared/ui';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-10px); }
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  font-size: var(--text-sm);
  line-height: 1.4;
  animation: ${arrive} var(--gentle) var(--ease);

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--slate-ink);
  }
  &[data-kind='success'] > svg {
    color: var(--sage-ink);
  }
  &[data-kind='error'] > svg {
    color: var(--danger-ink);
  }
  p {
    flex: 1;
    min-width: 0;
    padding-block: var(--space-2);
  }
`;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * One toast. Its timer runs only while `paused` is false; an error has no timer and stays until dismissed.
 */
export function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { id, kind, message, action, duration } = toast;
  const left = useRef(duration);
  useEffect(() => {
    if (paused || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= Date.now() - started;
    };
  }, [id, paused]);

  const act = () => {
    dismissToast(id);
    action?.run();
  };
  const Icon = icons[kind];
  return (
    <Root data-kind={kind}>
      <Icon aria-hidden="true" />
      <p>{message}</p>
      {action && (
        <Button variant="quiet" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </Root>
  );
}
