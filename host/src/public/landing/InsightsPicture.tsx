import styled from '@emotion/styled';

const Root = styled.div`
  width: min(100%, 19rem);
  font-size: var(--text-sm);

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding: 0.65rem 1rem;
    border: 1px solid var(--line);
    border-bottom-width: 0;
    background: var(--surface);
  }
  > div:first-of-type {
    border-radius: var(--radius-m) var(--radius-m) 0 0;
  }
  > div:last-of-type {
    border-bottom-width: 1px;
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    box-shadow: var(--shadow-2);
  }
  span {
    color: var(--ink-faint);
  }
  b {
    font-weight: 600;
    white-space: nowrap;
  }
`;

const rows = [
  ['Budget', '$8,000 – $12,000'],
  ['Date', 'June 12, 2027'],
  ['Guests', '120'],
  ['Style', 'Garden, candlelit'],
  ['Must have', 'Vegetarian menu'],
];

/** An illustration of client insights. */
export function InsightsPicture() {
  return (
    <Root>
      {rows.map(([term, detail]) => (
        <div key={term}>
          <span>{term}</span>
          <b>{detail}</b>
        </div>
      ))}
    </Root>
  );
}
