import styled from '@emotion/styled';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Card, DescriptionList, Loaded, Section, Skeleton } from '@portal/shared/ui';
import { FigureName, type NamedFigure } from './FigureName.tsx';

const List = styled(DescriptionList)`
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

export interface ShownFigure {
  figure: NamedFigure;
  /** The value has a note below it. */
  noted?: boolean;
}

export interface FiguresProps<Answer> {
  title: string;
  description?: string;
  query: UseQueryResult<Answer>;
  failed: string;
  /** The metrics of `shared/domain/figures.ts`. Their names render before the values load. */
  figures: readonly ShownFigure[];
  /** One value per metric. */
  values: (answer: Answer) => ReactNode[];
}

/** A card with a few metrics side by side. The names reserve the space for the values. */
export function Figures<Answer>({
  title,
  description,
  query,
  failed,
  figures,
  values,
}: FiguresProps<Answer>) {
  const items = (details: readonly ReactNode[]) =>
    figures.map(({ figure }, index) => ({ term: <FigureName {...figure} />, detail: details[index] }));
  return (
    <Card>
      <Section title={title} description={description}>
        <Loaded
          query={query}
          texts={{ errorTitle: failed }}
          skeleton={
            <List
              layout="compact"
              items={items(
                figures.map(({ figure: { label }, noted }) => (
                  <Fragment key={label}>
                    <Skeleton width="4ch" height="1lh" />
                    {noted && (
                      <small>
                        <Skeleton width="6ch" height="1lh" />
                      </small>
                    )}
                  </Fragment>
                )),
              )}
            />
          }
        >
          {(answer) => <List layout="compact" items={items(values(answer))} />}
        </Loaded>
      </Section>
    </Card>
  );
}
