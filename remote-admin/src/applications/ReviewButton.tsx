import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@portal/shared/ui';
import { paths } from '../paths.ts';

interface ReviewButtonProps {
  applicationId: number;
  /** The id of the element that names the application, because every row has a 'Review' button. */
  describedBy: string;
}

/** Opens the review over the unchanged list. */
export function ReviewButton({ applicationId, describedBy }: ReviewButtonProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-describedby={describedBy}
      onClick={() => void navigate(paths.application({ applicationId, search }))}
    >
      Review
    </Button>
  );
}
