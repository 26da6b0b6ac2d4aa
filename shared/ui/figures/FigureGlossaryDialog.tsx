import { DescriptionList } from '../layout/DescriptionList.tsx';
import { Dialog } from '../overlays/Dialog.tsx';

export interface FigureMeaning {
  readonly label: string;
  /** What the figure counts and by which date. */
  readonly basis: string;
}

interface FigureGlossaryDialogProps {
  figures: readonly FigureMeaning[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists what each figure means, in the order of the screens. */
export function FigureGlossaryDialog({ figures, open, onOpenChange }: FigureGlossaryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="What these figures mean" readFirst>
      <DescriptionList
        layout="sentences"
        items={figures.map(({ label, basis }) => ({ term: label, detail: basis }))}
      />
    </Dialog>
  );
}
