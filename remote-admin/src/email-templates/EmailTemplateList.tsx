import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Badge, Cluster, Loaded, Section, Stack, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { RecordList } from '../records/RecordList.tsx';
import { emailTemplatesQuery } from './email-templates.queries.ts';
import { templateName } from './email-template-form.ts';
import { groupTemplates } from './email-template-groups.ts';
import { wordingTexts as words } from './texts.ts';

/** Two columns if there is room. */
const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: var(--space-6);

  h3 {
    font-size: var(--text-lg);
  }
`;

/** Every email template of the portal, each with a link to edit it. */
export function EmailTemplateList() {
  const mails = useQuery(emailTemplatesQuery);
  return (
    <Section title={words.title} description={words.lead}>
      <Loaded query={mails} texts={{ errorTitle: words.failed }}>
        {({ data }) => (
          <Groups>
            {groupTemplates(data).map(({ title, mails: group }) => (
              <Stack key={title} gap={3}>
                <h3>{title}</h3>
                <RecordList aria-label={title}>
                  {group.map(({ id, subject, changed }) => (
                    <li key={id}>
                      <div>
                        <span id={`template-${id}`}>{templateName(id)}</span>
                        <small>{subject}</small>
                      </div>
                      <Cluster gap={3}>
                        {changed && <Badge tone="info">{words.changed}</Badge>}
                        <TextLink
                          to={paths.mail({ templateId: id })}
                          aria-describedby={`template-${id}`}
                          preventScrollReset
                        >
                          {words.edit}
                        </TextLink>
                      </Cluster>
                    </li>
                  ))}
                </RecordList>
              </Stack>
            ))}
          </Groups>
        )}
      </Loaded>
    </Section>
  );
}
