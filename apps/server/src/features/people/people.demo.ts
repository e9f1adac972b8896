/** Of the people of the demo: the city and the position as the lists call them in English, and their own words for it. */
export const DEMO_PLACES: Readonly<
  Record<string, readonly [city: string, position: string, jobTitle: string | null]>
> = {
  mira: ['Kazan', 'Head of design', 'Atlas and the design system'],
  daniel: ['London', 'Senior specialist', 'Frontend and accessibility'],
  lena: ['Kazan', 'Project lead', 'Сроки и договорённости'],
  timurakh: ['Kazan', 'Tech lead', null],
  anaruiz: ['Valencia', 'Senior specialist', 'Finds what others miss'],
  jweber: ['Berlin', 'Leading specialist', null],
  aikot: ['London', 'Freelancer', 'Paper, ink and badges'],
  porlov: ['Saint Petersburg', 'Leading specialist', null],
  sofial: ['Stockholm', 'Specialist', null],
  mbell: ['Leeds', 'Senior specialist', 'iOS and Android'],
  irinakim: ['Almaty', 'Specialist', 'Тексты интерфейсов'],
  ydemir: ['Berlin', 'Specialist', null],
  zhuravleva: ['Moscow', 'Chief specialist', null],
  priyan: ['London', 'Chief product officer', 'Looks after Atlas'],
  gfedorov: ['Novosibirsk', 'Head of development', null],
  tomashworth: ['Leeds', 'Specialist', null],
  dinasafina: ['Ufa', 'Art director', 'Айдентика и плакаты'],
  chloemartin: ['Paris', 'Marketing director', null],
  nvorontsov: ['Tomsk', 'Intern', null],
  mateosilva: ['Lisbon', 'Expert', null],
  katya_m: ['Saint Petersburg', 'Editor-in-chief', null],
  robinhayes: ['Dublin', 'Founder', 'Small games about weather'],
  abelov: ['Moscow', 'Team lead', null],
  hananovak: ['Prague', 'Freelancer', null],
};
