import styled from '@emotion/styled';
import { useMutation } from '@tanstack/react-query';
import { checklistQuery, saveChecklist } from '@portal/shared/api';
import { queryClient, showToast } from '@portal/shared/state';
import { Card, Section, Stack } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { texts } from '../texts.ts';
import { checklist, checklistKeys, toggled } from './checklist.ts';
import { ChecklistBox } from './ChecklistBox.tsx';

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  progress {
    appearance: none;
    flex: 1;
    max-width: 24rem;
    height: 8px;
    border: 0;
    border-radius: var(--radius-full);
    background: var(--line);
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--line);
  }
  progress::-webkit-progress-value {
    background: var(--sage);
    transition: inline-size var(--gentle) var(--ease);
  }
  progress::-moz-progress-bar {
    background: var(--sage);
  }
`;

/** A sheet of boxes below each other. */
export const Boxes = styled(Card)`
  padding: var(--space-2) var(--space-5);

  > * + * {
    margin-top: 1px;
  }
`;

/** The boxes. A tick shows at once and is saved behind it; what could not be saved is taken back. */
export function Checklist({ done }: { done: string[] }) {
  const save = useSaveChecklist();
  const count = checklistKeys.filter((key) => done.includes(key)).length;
  const label = texts.guide.progress(count, checklistKeys.length);
  return (
    <Stack gap={6}>
      <Progress>
        <progress max={checklistKeys.length} value={count} aria-label={label} />
        <span aria-hidden="true">{label}</span>
      </Progress>
      {checklist.map((group) => (
        <Section key={group.title} title={group.title}>
          <Boxes>
            {group.items.map((item) => (
              <ChecklistBox
                key={item.key}
                item={item}
                checked={done.includes(item.key)}
                onChange={(on) => save(toggled(done, item.key, on))}
              />
            ))}
          </Boxes>
        </Section>
      ))}
    </Stack>
  );
}

function useSaveChecklist() {
  const { queryKey } = checklistQuery;
  const mutation = useMutation({
    // One after the other: the last press wins on the server too.
    scope: { id: 'checklist' },
    mutationFn: (done: string[]) => saveChecklist({ done }),
    onError: async (error) => {
      showToast({ kind: 'error', message: failureText(texts.guide.saveFailed, error) });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (done: string[]) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { done });
    mutation.mutate(done);
  };
}
