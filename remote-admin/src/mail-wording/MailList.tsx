import { useQuery } from '@tanstack/react-query';
import { emailTemplatesQuery } from '@portal/shared/api';
import { Badge, Cluster, Section, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { Loaded } from '../records/Loaded.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { mailName } from './mail-form.ts';

const { wording: words } = texts;

/** Every mail of the portal, each with the way to its words. */
export function MailList() {
  const mails = useQuery(emailTemplatesQuery);
  return (
    <Section title={words.title} description={words.lead}>
      <Loaded query={mails} failed={words.failed}>
        {({ data }) => (
          <RecordList aria-label={words.title}>
            {data.map(({ id, subject, changed }) => (
              <li key={id}>
                <div>
                  <span id={`template-${id}`}>{mailName(id)}</span>
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
        )}
      </Loaded>
    </Section>
  );
}
