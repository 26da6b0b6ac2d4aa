import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

export interface ReviewButtonProps {
  applicationId: number;
  /** The element that names the application: forty buttons say 'Review'. */
  describedBy: string;
}

/** Opens the review over the list, which stays as it is. */
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
      {texts.applications.review}
    </Button>
  );
}
