/** A photo is of a person, an image of a team or a project. */
export const en = {
  file: {
    photo: 'Photo',
    image: 'Image',
  },
  add: {
    photo: 'Add a photo',
    image: 'Add an image',
  },
  change: {
    photo: 'Change photo',
    image: 'Change image',
  },
  remove: 'Remove',
  removeTitle: {
    photo: 'Remove the photo?',
    image: 'Remove the image?',
  },
  removeText: {
    photo: 'Your initials will be shown in its place. You can add another one at any time.',
    image: 'The quilt will be shown in its place. You can add another one at any time.',
  },
  keep: 'Keep it',
  removed: {
    photo: 'Photo removed',
    image: 'Image removed',
  },
  notRemoved: {
    photo: 'The photo was not removed.',
    image: 'The image was not removed.',
  },
  uploading: {
    photo: 'Uploading the photo',
    image: 'Uploading the image',
  },
  sending: 'Uploading, {{percent}}',
  changed: {
    photo: 'Photo changed',
    image: 'Image changed',
  },
  notChanged: {
    photo: 'The photo was not changed.',
    image: 'The image was not changed.',
  },
  again: 'Try again',
  tooLarge: 'The file is larger than {{size}}. Choose a smaller one.',
  noCropper: {
    photo: 'Could not load what crops the photo. Check your connection and try again.',
    image: 'Could not load what crops the image. Check your connection and try again.',
  },
  crop: {
    title: {
      photo: 'Your photo',
      image: 'The image',
    },
    lead: {
      photo: 'Move it and bring it nearer until the circle shows what others should see.',
      image: 'Move it and bring it nearer until the square shows what others should see.',
    },
    area: {
      photo: 'The part of the photo that is kept. Arrow keys move it.',
      image: 'The part of the image that is kept. Arrow keys move it.',
    },
    zoom: 'Zoom',
    cancel: 'Cancel',
    save: {
      photo: 'Use this photo',
      image: 'Use this image',
    },
    failed: {
      photo: 'The photo could not be cropped. Choose another one.',
      image: 'The image could not be cropped. Choose another one.',
    },
  },
} as const;
