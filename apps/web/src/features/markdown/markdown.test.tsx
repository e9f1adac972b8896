import { UserUuid } from '@quilt/contract/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { fitsEditor } from './editor/TiptapEditor';
import { linkKind } from './links';
import { markOwn } from './marked';
import { findOpenMention } from './mention-search';
import { toDraft, toMarkdown } from './mentions';
import { RenderedMarkdown } from './RenderedMarkdown';

const UUID = UserUuid.parse('0b9e7c1d-2f64-4a8e-8a57-9f3a1c5d2e22');

const show = (text: string) =>
  render(<RenderedMarkdown text={text} taskHref={(id) => `/project/3/${id}`} />, { wrapper: MemoryRouter });

test.each([
  ['https://quilt.example/a', 'web'],
  ['http://quilt.example', 'web'],
  ['mailto:mira@quilt.example', 'web'],
  ['/profile/1', 'app'],
  ['//evil.example', 'none'],
  ['/\\evil.example', 'none'],
  ['javascript:alert(1)', 'none'],
  ['java\nscript:alert(1)', 'none'],
  ['\u0001javascript:alert(1)', 'none'],
  ['data:text/html,x', 'none'],
  ['ftp://quilt.example', 'none'],
  ['file:///etc/passwd', 'none'],
  ['relative', 'none'],
  ['', 'none'],
] as const)('%j leads %s', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

describe('a text', () => {
  it('links tasks by their number, but not in code, in links, or in words', () => {
    show('See #75, (#76) and a#77, `#78`, [#79](https://x.example), #80th, #0.');
    expect(screen.getByRole('link', { name: '#75' })).toHaveAttribute('href', '/project/3/75');
    expect(screen.getByRole('link', { name: '#76' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#79' })).toHaveAttribute('href', 'https://x.example');
    for (const name of ['#77', '#78', '#80', '#0']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  it('leads outside in another tab, without telling where from', () => {
    show('[there](https://x.example)');
    const link = screen.getByRole('link', { name: 'there' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('rel')).toContain('noreferrer');
  });

  it('shows lists with boxes, tables and pictures, the last as links', () => {
    show('- [x] done\n- [ ] open\n\n| a |\n|---|\n| 1 |\n\n![a map](https://x.example/map.png)');
    expect(screen.getByText('Done:')).toBeInTheDocument();
    expect(screen.getByText('Not done:')).toBeInTheDocument();
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a map' })).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('mentions', () => {
  const daniel = { uuid: UUID, fullName: 'Daniel [Dan] Okafor' };

  it('are kept as links, and come back as they were typed', () => {
    const draft = { text: 'Ask @Daniel [Dan] Okafor, please', mentioned: [daniel] };
    const kept = toMarkdown(draft);
    expect(kept).toBe(`Ask [@Daniel \\[Dan\\] Okafor](/profile/${UUID}), please`);
    expect(toDraft(kept)).toEqual(draft);
  });

  it('mean nobody where the name was changed since', () => {
    expect(toMarkdown({ text: 'Ask @Daniel', mentioned: [daniel] })).toBe('Ask @Daniel');
  });

  it.each([
    ['@', { sign: '@', query: '', start: 0 }],
    ['hi @da', { sign: '@', query: 'da', start: 3 }],
    ['hi @Daniel Ok', { sign: '@', query: 'Daniel Ok', start: 3 }],
    ['see #', { sign: '#', query: '', start: 4 }],
    ['#7', { sign: '#', query: '7', start: 0 }],
    ['(#cache tiles', { sign: '#', query: 'cache tiles', start: 1 }],
    ['# heading', null],
    ['a#75', null],
    ['me@mail', null],
    ['@a b c', null],
    ['no', null],
  ])('are looked for in %j', (before, found) => {
    expect(findOpenMention(before)).toEqual(found);
  });
});

test.each([
  ['a *b* **c** `d`\n\n- [ ] e\n\n1. f\n\n> g', true],
  [`[@Daniel](/profile/${UUID}) #75`, true],
  ['| a |\n|---|\n| 1 |', false],
  ['some <b>markup</b>', false],
  ['<script>x</script>', false],
  ['![a](https://x.example/a.png)', false],
  ['![a map](document:7)', true],
])('the editor takes %j: %s', (text, fits) => {
  expect(fitsEditor(text)).toBe(fits);
});

describe('marked words', () => {
  const own = (text: string) => markOwn([{ text, isOwn: true }]);

  it('are marked in what the text looks like, and leave that as it is', () => {
    show(
      `${own('**Bold** `code` and [@Ana Lis](/profile/1), see #75.\n\n1. first\n2. second https://x.example/a\n')}${markOwn([{ text: 'same', isOwn: false }])}`,
    );
    expect(screen.getByText('Bold').closest('strong')).not.toBeNull();
    expect(screen.getByText('Bold').tagName).toBe('MARK');
    expect(screen.getByText('code').closest('code > mark')).not.toBeNull();
    expect(screen.getByRole('link', { name: '@Ana Lis' })).toHaveAttribute('href', '/profile/1');
    expect(screen.getByRole('link', { name: '#75' })).toHaveAttribute('href', '/project/3/75');
    expect(screen.getByRole('link', { name: 'https://x.example/a' })).toHaveAttribute(
      'href',
      'https://x.example/a',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/same/).tagName).not.toBe('MARK');
  });

  it('are marked in code too, in a line and in a block', () => {
    const { container } = show(
      `The \`a = ${own('7')}\` here\n\n\`\`\`${own('js')}\nconst b = ${own('eight')};\n\`\`\`\n\nand \`c\``,
    );
    expect([...container.querySelectorAll('code mark')].map(({ textContent }) => textContent)).toEqual([
      '7',
      'eight',
    ]);
    expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent?.trim())).toEqual([
      'a = 7',
      'const b = eight;',
      'c',
    ]);
    expect(container.querySelector('pre code')).toHaveClass('language-js');
  });

  it('lead nowhere where they are only looked at', () => {
    render(<RenderedMarkdown text="[@Ana](/profile/1) #75" taskHref={() => '/'} isStill />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('#75')).toBeInTheDocument();
  });
});
