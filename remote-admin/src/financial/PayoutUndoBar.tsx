import { useAtomValue } from 'jotai';
import { formatDollars } from '@portal/shared/domain';
import { Button, UndoEntry, UndoList } from '@portal/shared/ui';
import { financialTexts } from './texts.ts';
import { useUndoPayout } from './use-handle-payout.ts';
import { pauseOffer, resumeOffer, undoablePayoutsAtom, type UndoablePayout } from './undo-payout.ts';

const { undo: words } = financialTexts;

/** The changes of payouts that can still be undone, at the bottom of the page. */
export function PayoutUndoBar() {
  const offers = useAtomValue(undoablePayoutsAtom);
  return (
    <div role="status">
      {offers.length > 0 && (
        <UndoList>
          {offers.map((offer) => (
            <Undo key={offer.before.id} offer={offer} />
          ))}
        </UndoList>
      )}
    </div>
  );
}

function Undo({ offer }: { offer: UndoablePayout }) {
  const { before, change, dueAt, pausedAt } = offer;
  const { mutate: undo } = useUndoPayout(offer);
  const text = words[change]({ business: before.business_name, amount: formatDollars(before.amount) });
  return (
    <UndoEntry
      text={text}
      dueAt={dueAt}
      pausedAt={pausedAt}
      onPause={() => pauseOffer(before.id)}
      onResume={() => resumeOffer(before.id)}
    >
      <Button variant="quiet" aria-label={words.undoFor(text)} onClick={() => undo()}>
        {words.undo}
      </Button>
    </UndoEntry>
  );
}
