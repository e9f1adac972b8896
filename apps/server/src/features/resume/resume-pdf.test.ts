import { execFileSync, spawnSync } from 'node:child_process';
import { toUrl } from '@quilt/contract/core';
import { signOut } from '@quilt/contract/features/auth';
import { patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import {
  downloadResumePdf,
  downloadSharedPdf,
  openResumePdf,
  type ResumeContent,
  renewResumeLink,
  updateResume,
} from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { isFull } from '../../testing/matrix';
import { draw } from '../../testing/pictures';
import { FULL_RESUME } from '../../testing/resumes';

const { people, call, clock, app } = await createTestApp();

/** From poppler-utils, which .ci/run installs; elsewhere it may be missing. */
const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

async function addressOf(viewer: Person, owner: Person, language: 'en' | 'ru' = 'en'): Promise<string> {
  const answer = await viewer.call(openResumePdf, { params: { uuid: owner.uuid }, body: { language } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.url;
}

async function pdfOf(viewer: Person, owner: Person, language: 'en' | 'ru' = 'en'): Promise<Buffer> {
  const response = await app.inject({ url: await addressOf(viewer, owner, language) });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return response.rawPayload;
}

/** What it says, page by page, in the order in which it is read. */
function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

function inOrder(text: string, parts: readonly string[]): string[] {
  const flat = text.replace(/\s+/g, ' ');
  return [...parts].sort((one, other) => flat.indexOf(one) - flat.indexOf(other));
}

describe('a resume on paper', () => {
  test('is a PDF with a title, an author and a language, and is saved under its title', async () => {
    const { alice } = await people('alice');
    await alice.call(updateResume, { body: FULL_RESUME });
    const avatar = { name: 'me.png', bytes: await draw().png().toBuffer() };
    await alice.call(uploadAvatar, { files: { avatar } });
    const response = await app.inject({ url: await addressOf(alice, alice) });
    expect(response.headers['content-disposition']).toContain('filename="Alice Tester_ resume.pdf"');
    expect(response.headers['cache-control']).toBe('private, no-store');
    const text = response.rawPayload.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('(Alice Tester, resume)');
    expect(text).toContain('(Alice Tester)');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/URI (https://lenapetrova.example/)');
    // The avatar, which is kept as another kind of picture.
    expect(text).toContain('/DCTDecode');
  });

  test.runIf(hasPdftotext)('says all of it in either language, one column after the other', async () => {
    const { bob } = await people('bob');
    await bob.call(updateResume, { body: FULL_RESUME });
    await bob.call(patchUser, { body: { firstName: 'Борис', phone: '+7 917 555 01 34' } });
    await bob.call(updateUser, { body: { positionId: 2, specialty_id: 8, jobTitle: 'Atlas', cityId: 5 } });
    const expected = {
      en: [
        'Борис Tester',
        'Assistant, Project manager, Atlas',
        'Kazan',
        'bob@example.org',
        '+7 917 555 01 34',
        'About',
        'I keep promises.',
        'Experience',
        'Lead project manager',
        '2022 to now',
        'Northlight Studio, Kazan',
        'Runs Atlas.',
        '2018 to 2022',
        'Education',
        'Kazan Federal University',
        'Applied mathematics',
        'Skills',
        'Planning',
        'Tools and code',
        'SQL, Python',
        'Languages',
        'Russian native',
        'English C1',
        'Links',
        'lenapetrova.example',
        'Made with Quilt on 15 June 2026',
      ],
      ru: [
        'Борис Tester',
        'Ассистент, Менеджер проектов, Atlas',
        'Казань',
        'О себе',
        'Опыт работы',
        'с 2022',
        '2018–2022',
        'Образование',
        'Казанский федеральный университет',
        'Навыки',
        'Инструменты и код',
        'Языки',
        'Русский родной',
        'Ссылки',
        'Создано в Quilt 15 июня 2026',
      ],
    };
    for (const language of ['en', 'ru'] as const) {
      const [page = '', ...rest] = pagesOf(await pdfOf(bob, bob, language));
      expect(rest).toEqual([]);
      const flat = page.replace(/\s+/g, ' ');
      for (const part of expected[language]) expect(flat).toContain(part);
      expect(inOrder(page, expected[language])).toEqual(expected[language]);
      expect(page).not.toMatch(/Page 1|Страница 1/);
    }
  });

  test.runIf(hasPdftotext)('keeps what belongs together on one page, and numbers the second', async () => {
    const { carol } = await people('carol');
    const [job] = FULL_RESUME.experience;
    if (!job) throw new Error('no resume');
    const body: ResumeContent = {
      ...FULL_RESUME,
      experience: Array.from({ length: 12 }, (_, index) => ({
        ...job,
        title: `Title${index}`,
        text: `Begin${index} ${'some words of what was done there '.repeat(12)}End${index}`,
      })),
    };
    await carol.call(updateResume, { body });
    const pages = pagesOf(await pdfOf(carol, carol, 'ru'));
    expect(pages.length).toBeGreaterThan(2);
    const pageOf = (word: string) => pages.findIndex((page) => new RegExp(`${word}\\b`).test(page));
    for (let index = 0; index < body.experience.length; index += 1) {
      const found = ['Title', 'Begin', 'End'].map((word) => pageOf(`${word}${index}`));
      expect(new Set(found).size, `entry ${index} is on ${found}`).toBe(1);
    }
    expect(pageOf('Образование')).toBe(pageOf('Казанский'));
    expect(pages[0]).not.toContain('Страница');
    expect(pages[1]).toContain(`Страница 2 из ${pages.length}`);
  });

  test.runIf(hasPdftotext)(
    'shows a viewer what they may see, and tells no contacts to strangers',
    async () => {
      const { dave, erin } = await people('dave', 'erin');
      await dave.call(patchUser, { body: { phone: '+7 917 555 01 34' } });
      await dave.call(updateResume, { body: FULL_RESUME });
      const [page] = pagesOf(await pdfOf(erin, dave));
      expect(page).toContain('I keep promises.');
      expect(page).not.toMatch(/example\.org|\+7/);
    },
  );
});

describe('a resume on paper is refused', () => {
  test('where the resume is hidden, also between the ticket and the download', async () => {
    const { frank, gina } = await people('frank', 'gina');
    const url = await addressOf(gina, frank);
    await frank.call(updateUser, { body: { conf: { seeResume: 'me' } } });
    expect((await app.inject({ url })).statusCode).toBe(404);
    const opened = await gina.call(openResumePdf, { params: { uuid: frank.uuid }, body: { language: 'en' } });
    expect(opened).toMatchObject({ status: 404 });
    expect((await app.inject({ url: await addressOf(frank, frank) })).statusCode).toBe(200);
    const anonymous = await call(openResumePdf, { params: { uuid: frank.uuid }, body: { language: 'en' } });
    expect(anonymous.status).toBe(401);
  });

  test('with a ticket that is late, made up, or of a session that has ended', async () => {
    const { hugo } = await people('hugo');
    const codeOf = async (url: string) => {
      const response = await app.inject({ url });
      return [response.statusCode, response.json().error.code];
    };
    const url = await addressOf(hugo, hugo);
    const made = toUrl(downloadResumePdf, { query: { ticket: 'made.up', language: 'en' } });
    expect(await codeOf(made)).toEqual([403, 'files.ticket_expired']);
    clock.advance({ minutes: LIMITS.ticketMinutes });
    expect(await codeOf(url)).toEqual([403, 'files.ticket_expired']);
    const next = await addressOf(hugo, hugo);
    await hugo.call(signOut, {});
    expect(await codeOf(next)).toEqual([403, 'files.ticket_expired']);
  });

  test('by a link that is none; by one that is, it shows what was ticked', async () => {
    const { ivan } = await people('ivan');
    await ivan.call(updateResume, { body: FULL_RESUME });
    const made = await ivan.call(renewResumeLink, { body: { parts: ['about'] } });
    const token = made.ok ? new URL(made.data.item.url).pathname.split('/').at(-1) : '';
    const get = (token: string) =>
      app.inject({ url: toUrl(downloadSharedPdf, { params: { token }, query: { language: 'ru' } }) });
    expect((await get('none')).statusCode).toBe(404);
    const response = await get(token ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    const text = response.rawPayload.toString('latin1');
    expect(text).not.toContain('lenapetrova.example');
    // Whoever passes the paper on does not pass on the link.
    expect(text).not.toContain(token);
    if (hasPdftotext) {
      expect(pagesOf(response.rawPayload)[0]).toContain('I keep promises.');
      expect(pagesOf(response.rawPayload)[0]).not.toContain('Northlight');
    }
  });
});

/** Each is a page of work. */
const READERS = isFull ? 50 : 6;

test('many at once are made one after another, while others are answered', async () => {
  const names = Array.from({ length: READERS }, (_, index) => `reader${index}`);
  const { julia } = await people('julia');
  const readers = await people(...names);
  await julia.call(updateResume, { body: FULL_RESUME });
  const urls = await Promise.all(Object.values(readers).map((reader) => addressOf(reader, julia)));
  let made = 0;
  const asked = urls.map(async (url, index) => {
    // Each from an address of its own, or the limit of one address would stop them.
    const { statusCode } = await app.inject({ url, remoteAddress: `10.0.0.${index + 1}` });
    made += 1;
    return statusCode;
  });
  // Somebody else's request comes between, long before the last of them is made.
  expect(
    (await julia.call(openResumePdf, { params: { uuid: julia.uuid }, body: { language: 'en' } })).ok,
  ).toBe(true);
  expect(made).toBeLessThan(READERS);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});
