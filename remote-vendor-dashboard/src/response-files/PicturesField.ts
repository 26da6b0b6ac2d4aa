import { lazyComponent } from '@portal/shared/ui';

/** {@link ChoosePictures}, whose code loads with the form that has it. */
export const PicturesField = lazyComponent(() =>
  import('./ChoosePictures.tsx').then((module) => module.ChoosePictures),
);
