import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { loadLegalDocument } from './legal-document.ts';
import { Dialog, ErrorState, ExternalLink, Spinner, TextLink } from '@portal/shared/ui';
import { DocumentText } from './DocumentText.tsx';

interface InlineDocumentProps {
  /** The path of the document's page. */
  path: string;
  title: string;
}

/**
 * A link that opens a document in a dialog over the form. A modified click or the middle button opens the
 * document's page.
 */
export function InlineDocument({ path, title }: InlineDocumentProps) {
  const [open, setOpen] = useState(false);
  const read = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <TextLink to={path} aria-haspopup="dialog" onClick={read}>
        {title}
      </TextLink>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        size="large"
        footer={<ExternalLink href={path}>Open on its own page</ExternalLink>}
      >
        <Document path={path} />
      </Dialog>
    </>
  );
}

function Document({ path }: { path: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['legal-document', path],
    queryFn: () => loadLegalDocument(path),
    staleTime: Infinity,
    retry: false,
  });
  if (data) return <DocumentText {...data} />;
  if (!isError) return <Spinner label="Loading..." />;
  return (
    <ErrorState title="Error Loading the Document" onRetry={() => void refetch()} retrying={isFetching}>
      We couldn’t load it here. You can open it on its own page.
    </ErrorState>
  );
}
