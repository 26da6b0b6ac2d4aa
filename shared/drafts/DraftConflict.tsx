import { formatRelative, serverNow } from '@portal/shared/domain';
import type { Draft } from '@portal/shared/contract';
import { Banner, Button, Cluster, Stack, type Elements } from '../ui/index.ts';
import { useDraftState, type DraftSync } from './draft-sync.ts';

interface DraftConflictProps {
  draft: DraftSync;
  /** Shows the other device's input. */
  children?: (theirs: Draft) => Elements;
  /** Called when the user chose the other device's input, which is then the latest. */
  onTheirs: () => void;
}

/** Offers the draft that another device saved meanwhile. The form keeps its input until the user chooses. */
export function DraftConflict({ draft, children, onTheirs }: DraftConflictProps) {
  const { theirs } = useDraftState(draft);
  if (!theirs) return null;
  return (
    <Banner
      tone="warning"
      title={`You also changed this on another device ${formatRelative(theirs.saved_at ?? '', serverNow())}.`}
    >
      <Stack gap={3}>
        {children?.(theirs)}
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              draft.takeTheirs();
              onTheirs();
            }}
          >
            Use that version
          </Button>
          <Button variant="quiet" size="small" onClick={draft.keepMine}>
            Keep this version
          </Button>
        </Cluster>
      </Stack>
    </Banner>
  );
}
