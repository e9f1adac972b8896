import type { DemoBoard } from './demo-board';

export const MUSEUM_GUIDE: DemoBoard = {
  project: 'Museum guide',
  language: 'en',
  creators: ['lena', 'porlov', 'mira'],
  workers: ['lena', 'porlov', 'mira'],
  inspectors: ['mira', 'lena'],
  tasks: {
    new: `
      content | Choose forty pictures for the first route
      audio | Find two voices
      content | Ask the curators for their favourite stories
      audio | Record in the empty hall, to hear the echo
      content | Texts of ninety seconds each
      audio | Headphones that can be cleaned
      content | A route for children
      audio | Fade out when somebody walks on
      content | What to say about the forgery in hall 3
      audio | Test beacons next to the radiator
      content | Rights to the photographs
      content | A plan of the halls without stairs
      audio | Describe pictures to people who do not see them
      content | Names of painters in three scripts
      audio | How loud is a school class
      content | Visit the two other museums with a guide
      content | Questions to ask at the end
      audio | Music between the halls, or none
      content | Contract with the museum
      audio | Length of the tour in winter
      content | Draft of the sign at the entrance
      audio | Beacons that last two years
      content | List of pictures that travel next year
      audio | Switch the language in the middle of a sentence
      content | Who updates the texts after the opening
      audio | Work in aeroplane mode
      content | Draw the route on one sheet
      content | Budget until the first hall
    `,
    inProgress: '',
    onTheTest: '',
    done: '',
    archived: '',
  },
  descriptions: [
    'Not before the contract is signed.',
    'The museum closes on Mondays, which is when we can measure.',
  ],
  checklists: [['Call the museum', 'Walk the route', 'Write it down']],
  blocks: [
    ['Contract with the museum', 'Rights to the photographs'],
    ['Choose forty pictures for the first route', 'Texts of ninety seconds each'],
    ['Find two voices', 'Record in the empty hall, to hear the echo'],
  ],
  parents: [['Draw the route on one sheet', 'A plan of the halls without stairs']],
};
