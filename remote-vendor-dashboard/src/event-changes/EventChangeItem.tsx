import styled from '@emotion/styled';
import type { EventChange } from '@portal/shared/contract';
import { eventDifferences, formatInstant } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';

const Root = styled.section`
  h3 {
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    margin: var(--space-2) 0 0;
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  del {
    color: var(--ink-soft);
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
  /* A long text stands above its replacement. */
  [data-long='true'] :is(del, ins) {
    display: block;
  }
  @media (max-width: 560px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    dd + dt {
      margin-top: var(--space-2);
    }
  }
`;

/** When and what the concierge changed about an event: each detail before and now. */
export function EventChangeItem({ change: { before, after, changed_at: at } }: { change: EventChange }) {
  return (
    <Root>
      <h3>
        <time dateTime={at}>{`Changed on ${formatInstant(at)}`}</time>
      </h3>
      <dl>
        {eventDifferences(before, after).map(({ label, from, to, isLong }) => (
          <Difference key={label} label={label} from={from} to={to} isLong={isLong} />
        ))}
      </dl>
    </Root>
  );
}

function Difference({ label, from, to, isLong }: ReturnType<typeof eventDifferences>[number]) {
  return (
    <>
      <dt>{label}</dt>
      <dd data-long={isLong}>
        <del>
          <VisuallyHidden>{'Before: '}</VisuallyHidden>
          {from}
        </del>{' '}
        {!isLong && <span aria-hidden="true">→ </span>}
        <ins>
          <VisuallyHidden>{'Now: '}</VisuallyHidden>
          {to}
        </ins>
      </dd>
    </>
  );
}
