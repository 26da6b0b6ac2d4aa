import styled from '@emotion/styled';
import { phrases } from '@portal/shared/federation/public-settings';

const words = {
  pictures: {
    fees: ['Joining', 'Listing', 'Monthly fee', phrases.firstLeadsTitle, 'First booking'],
  },
} as const;

const Root = styled.div`
  width: min(100%, 17rem);
  padding: 1.1rem 1.2rem 1.3rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-sm);

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: 0.2rem;
    color: var(--ink-soft);
  }
  div:last-of-type {
    margin-top: 0.6rem;
    padding-top: 0.8rem;
    border-top: 1px dashed var(--line-strong);
    color: var(--ink);
    font-family: var(--font-display);
    font-size: 1.2rem;
  }
`;

/** An illustration of an empty bill. */
export function FeePicture() {
  return (
    <Root>
      {words.pictures.fees.map((row) => (
        <div key={row}>
          <span>{row}</span>
          <span>$0</span>
        </div>
      ))}
      <div>
        <span>Before you earn</span>
        <span>$0</span>
      </div>
    </Root>
  );
}
