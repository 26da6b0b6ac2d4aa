import styled from '@emotion/styled';
import { ChevronDown, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  ButtonLink,
  Cluster,
  EmptyState,
  PageHeader,
  ListSearch,
  Section,
  Sentence,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { BackToResources } from './BackToResources.tsx';
import { faq, filterFaq, type Answer } from './faq.ts';

const Question = styled.details`
  border-bottom: 1px solid var(--line);

  &:first-of-type {
    border-top: 1px solid var(--line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    min-height: var(--touch);
    padding-block: var(--space-3);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    color: var(--ink-faint);
    transition: transform var(--gentle) var(--ease);
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  p {
    max-width: var(--text-width);
    padding-bottom: var(--space-5);
    color: var(--ink-soft);
  }
`;

/** Grouped questions and answers with a search box. The search is in the URL. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('q') ?? '';
  const groups = filterFaq(faq, typed);
  const count = groups.reduce((sum, group) => sum + group.answers.length, 0);
  const filtering = typed.trim() !== '';
  return (
    <Stack gap={6}>
      <title>{texts.title('Frequently asked questions')}</title>
      <BackToResources />
      <PageHeader
        title="Frequently asked questions"
        lead={
          <Sentence
            of="Can’t find your question? {contact}."
            parts={{ contact: <TextLink to={paths.contact()}>Contact us</TextLink> }}
          />
        }
      />
      <Cluster>
        <ListSearch
          label="Filter questions"
          placeholder="Type a word, such as fee or profile"
          value={typed}
          onSearch={(q) => setQuery(q ? { q } : {}, { replace: true, preventScrollReset: true })}
        />
      </Cluster>
      <VisuallyHidden role="status">
        {filtering && (count === 1 ? '1 answer' : `${count} answers`)}
      </VisuallyHidden>
      {groups.map((group) => (
        <Section key={group.title} title={group.title}>
          <div>
            {group.answers.map((answer) => (
              // A new search resets which answers are open. Between searches, the user controls them.
              <QuestionAndAnswer key={`${answer.question} ${filtering}`} {...answer} open={filtering} />
            ))}
          </div>
        </Section>
      ))}
      {count === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={`No answer mentions “${typed.trim()}”`}
          action={<ButtonLink to={paths.contact()}>Contact team</ButtonLink>}
        >
          Try another word, or ask our team.
        </EmptyState>
      )}
    </Stack>
  );
}

function QuestionAndAnswer({ question, answer, open }: Answer & { open: boolean }) {
  return (
    <Question open={open}>
      <summary>
        {question}
        <ChevronDown aria-hidden="true" />
      </summary>
      <p>{answer}</p>
    </Question>
  );
}
