import styled from '@emotion/styled';
import { Card, Section, Stack } from '@portal/shared/ui';
import { checklist, checklistKeys, toggled } from './checklist.ts';
import { ChecklistBox } from './ChecklistBox.tsx';
import { useSaveChecklist } from './use-save-checklist.ts';

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

/** One sheet with stacked checkboxes. */
export const Boxes = styled(Card)`
  padding: var(--space-2) var(--space-5);

  > * + * {
    margin-top: 1px;
  }
`;

/** The checklist. Ticking a box is an optimistic update that rolls back if saving fails. */
export function Checklist({ done }: { done: string[] }) {
  const save = useSaveChecklist();
  const count = checklistKeys.filter((key) => done.includes(key)).length;
  const label = `${count} of ${checklistKeys.length} done`;
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
