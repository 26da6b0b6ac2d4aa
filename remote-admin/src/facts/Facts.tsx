import styled from '@emotion/styled';
import { DescriptionList } from '@portal/shared/ui';

/** A compact description list, for comparing many facts. */
export const Facts = styled(DescriptionList)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-3) var(--space-5);
  font-size: var(--text-sm);
  line-height: 1.45;

  dd {
    margin-top: 0;
  }
  /* One column on a phone: beside another fact, an email address would wrap in the middle of a word. */
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);

    > div {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: var(--space-4);
    }
    dt {
      flex: none;
      max-width: 45%;
    }
    dd {
      text-align: right;
    }
  }
`;
