import type { ResumeContent } from '@quilt/contract/features/resume';

/** One with something in every part; the ids are of the lists that every installation begins with. */
export const FULL_RESUME: ResumeContent = {
  about: 'I keep promises.',
  experience: [
    {
      place: 'Northlight Studio',
      title: 'Lead project manager',
      city: 'Kazan',
      from: '2022-03',
      to: null,
      text: 'Runs Atlas.',
    },
    {
      place: 'Harbour Lab',
      title: 'Project manager',
      city: null,
      from: '2018-01',
      to: '2022-02',
      text: 'Ticketing for four river lines.',
    },
  ],
  education: [{ universityId: 12, place: null, field: 'Applied mathematics', from: 2009, to: 2014 }],
  skills: [
    { title: 'Planning', level: 'expert', colour: 'blue' },
    { title: 'Risk', level: 'strong', colour: 'red' },
    { title: 'Budgets', level: 'good', colour: 'green' },
  ],
  programmingLanguages: [17, 3],
  spokenLanguages: [
    { id: 2, level: 'native' },
    { id: 1, level: 'c1' },
  ],
  links: [{ url: 'https://lenapetrova.example/' }],
};
