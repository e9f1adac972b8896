import { TAG_COLOURS } from '@quilt/contract/core';
import { LINK_PARTS, type ResumeContent, SKILL_LEVELS } from '@quilt/contract/features/resume';
import type { Context } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import type { Random } from '../../platform/random';
import { hashToken, newToken } from '../../platform/secrets';
import { anyDigest, type LargeWorldPart, someOf } from '../../platform/worlds';
import { readTitles } from '../lookups';
import { findAccount } from '../profile';
import { DEMO_RESUMES, type DemoResume } from './demo';
import { saveLink, saveResume } from './resume.repository';

/** Who of the demo people has a public link; nobody knows its address, for it is told once. */
const LINKED = ['mira', 'lena'];
const LINKED_PARTS = LINK_PARTS.filter((part) => part !== 'contacts');

export async function fillResumeDemo(context: Context<null>): Promise<void> {
  const toContent = await createReader(context);
  const resumes = Object.entries(DEMO_RESUMES);
  for (const [username, resume] of resumes) {
    const account = await findAccount(context.db, { login: username });
    if (!account) continue;
    await context.transaction(async (tx) => {
      await saveResume(tx, account.id, toContent(resume));
      if (!LINKED.includes(username)) return;
      await saveLink(tx, {
        user_id: account.id,
        token_hash: hashToken(newToken()),
        parts: LINKED_PARTS,
        created_at: context.clock.now(),
      });
    });
  }
}

/** Finds what the lists call so; the operator may have renamed or removed it, and then it is left out. */
async function createReader(context: Context<null>): Promise<(resume: DemoResume) => ResumeContent> {
  const [universities, code, spoken] = await Promise.all(
    (['universities', 'programmingLanguages', 'spokenLanguages'] as const).map(
      async (kind) => new Map([...(await readTitles(context, kind, 'en'))].map(([id, title]) => [title, id])),
    ),
  );
  return (resume) => ({
    about: resume.about,
    experience: resume.experience.map(([from, to, title, place, city, text]) => ({
      from,
      to,
      title,
      place,
      city,
      text,
    })),
    education: resume.education.map(([where, field, from, to]) => {
      const university = 'university' in where ? where.university : where.place;
      const universityId = universities?.get(university) ?? null;
      return { universityId, place: universityId === null ? university : null, field, from, to };
    }),
    skills: resume.skills.map(([title, level, colour]) => ({ title, level, colour })),
    programmingLanguages: resume.code.flatMap((title) => code?.get(title) ?? []),
    spokenLanguages: resume.spoken.flatMap(([title, level]) => {
      const id = spoken?.get(title);
      return id === undefined ? [] : [{ id, level }];
    }),
    links: resume.links.map((url) => ({ url })),
  });
}

/** Of the large world: one in so many has written nothing, and one in so many has a public link. */
const USERS_PER_SILENT = 5;
const USERS_PER_LINK = 50;
const COLUMNS = [
  'user_id',
  'about',
  'experience',
  'education',
  'skills',
  'programming_languages',
  'spoken_languages',
  'links',
];
const SKILLS = ['Planning', 'Design', 'Testing', 'Writing', 'Maps', 'Statistics', 'Переговоры', 'Редактура'];

export const fillResumeWorld: LargeWorldPart = async ({ client, users, now, random }) => {
  await copyRows(client, 'resumes', COLUMNS, someResumes(users, random));
  const links = someOf(users, USERS_PER_LINK).map((user) => [
    user,
    anyDigest(random),
    `{${LINKED_PARTS.join(',')}}`,
    now,
  ]);
  await copyRows(client, 'resume_links', ['user_id', 'token_hash', 'parts', 'created_at'], links);
};

/** Ids of the lists that the product brings: each has at least so many. */
const LISTED = 20;

function* someResumes({ firstId, count }: { firstId: number; count: number }, random: Random) {
  for (let index = 0; index < count; index += 1) {
    if (index % USERS_PER_SILENT === USERS_PER_SILENT - 1) continue;
    const year = 2000 + random.below(20);
    yield [
      firstId + index,
      'Somebody of the benchmark world.',
      [{ place: 'Northlight', title: 'Specialist', city: null, from: `${year + 4}-09`, to: null, text: '' }],
      [
        {
          universityId: 1 + random.below(LISTED),
          place: null,
          field: 'Engineering',
          from: year,
          to: year + 4,
        },
      ],
      severalOf(random, SKILLS, 4).map((title) => ({
        title,
        level: random.pick(SKILL_LEVELS),
        colour: random.pick(TAG_COLOURS),
      })),
      severalOf(random, listedIds(), 3),
      severalOf(random, listedIds(), 2).map((id) => ({ id, level: 'b2' })),
      [],
    ];
  }
}

function listedIds(): number[] {
  return Array.from({ length: LISTED }, (_, index) => index + 1);
}

/** Up to so many, each once. */
function severalOf<Item>(random: Random, items: readonly Item[], most: number): Item[] {
  return [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.pick(items)))];
}
