import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import type { OpenDuplicate } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { Banner, Sentence, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { recordTexts as words } from './texts.ts';

const List = styled.ul`
  list-style: none;
`;

/** Warns of other open applications of the same business, with links to their reviews. */
export function OpenDuplicates({ duplicates }: { duplicates: readonly OpenDuplicate[] }) {
  const { search } = useLocation();
  if (duplicates.length === 0) return null;
  return (
    <Banner tone="warning" title="Another application may be from the same business">
      <List>
        {duplicates.map(({ id, business_name: name, created_at: at, matched }) => (
          <li key={id}>
            <Sentence
              of="{application} · {matched} · submitted {when}"
              parts={{
                application: (
                  <TextLink to={paths.application({ applicationId: id, search })}>{name}</TextLink>
                ),
                matched: words.matched(matched),
                when: formatInstantDate(at),
              }}
            />
          </li>
        ))}
      </List>
    </Banner>
  );
}
