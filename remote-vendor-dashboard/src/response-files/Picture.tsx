import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { Skeleton } from '@portal/shared/ui';
import { pictureQuery, type FilesPath } from './picture-query.ts';

const nameOf = (file: MessageFile) => `Picture ${file.name}`;

const Place = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  color: var(--ink-faint);
`;

/** A picture of a lead, which loads when it comes on screen. Its `alt` is the name of the file. */
export function Picture({ path, file }: { path: FilesPath; file: MessageFile }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const { data, isError } = useQuery({ ...pictureQuery(path, file), enabled: isSeen });
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return undefined;
      const url = URL.createObjectURL(data);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [data],
  );
  if (data) return <img ref={show} alt={nameOf(file)} />;
  return (
    <Place
      ref={place}
      role="img"
      aria-label={isError ? `${file.name} couldn’t be loaded` : `Loading ${file.name}`}
    >
      {isError ? <ImageOff aria-hidden="true" /> : <Skeleton height="100%" />}
    </Place>
  );
}

/** Whether an element has been on screen, or nearly. */
function useSeen(place: React.RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isSeen || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
