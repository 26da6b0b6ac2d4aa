import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Card, Section, Skeleton } from '@portal/shared/ui';
import { Facts } from '../facts/Facts.tsx';
import { Loaded } from '../records/Loaded.tsx';

const List = styled(Facts)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));

  dd {
    font-family: var(--font-display);
    font-size: var(--text-xl);
    font-variant-numeric: lining-nums tabular-nums;
  }
  dd small {
    display: block;
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-xs);
  }
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3) var(--space-5);

    > div {
      display: block;
    }
    dt {
      max-width: none;
    }
    dd {
      text-align: left;
    }
  }
`;

export interface FiguresProps<Answer> {
  title: string;
  query: UseQueryResult<Answer>;
  failed: string;
  /** The names of the figures, which stand before their values are there. */
  terms: readonly string[];
  /** The terms whose values have a line of words below. */
  noted?: readonly string[];
  /** A value for each term. */
  values: (answer: Answer) => ComponentProps<typeof Facts>['items'][number]['detail'][];
}

/** A handful of figures beside each other, in a card of their own. Their names keep the place of their values. */
export function Figures<Answer>({ title, query, failed, terms, noted = [], values }: FiguresProps<Answer>) {
  const items = (details: ReturnType<typeof values>) =>
    terms.map((term, index) => ({ term, detail: details[index] }));
  return (
    <Card>
      <Section title={title}>
        <Loaded
          query={query}
          failed={failed}
          place={
            <List
              items={items(
                terms.map((term) => (
                  <>
                    <Skeleton width="4ch" height="1lh" />
                    {noted.includes(term) && (
                      <small>
                        <Skeleton width="6ch" height="1lh" />
                      </small>
                    )}
                  </>
                )),
              )}
            />
          }
        >
          {(answer) => <List items={items(values(answer))} />}
        </Loaded>
      </Section>
    </Card>
  );
}
