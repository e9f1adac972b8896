import { generateHTML, generateJSON } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { PictureNode } from './picture-node';

const HERE = new Set(['document:7', 'document:8']);
const extensions = [StarterKit, PictureNode.configure({ isHere: (address) => HERE.has(address) })];

/** Everything of the first line of what was pasted: a picture by its address and words, all else by its text. */
function pasted(html: string): unknown[] {
  const [line] = generateJSON(`<p>${html}</p>`, extensions).content;
  return (line.content ?? []).map((node: { type: string; attrs?: object; text?: string }) =>
    node.type === 'picture' ? node.attrs : node.text,
  );
}

test('a picture of this place stays one, with its words as they are', () => {
  expect(pasted('<span data-picture address="document:7" alt="A map">A map</span>')).toEqual([
    { address: 'document:7', alt: 'A map' },
  ]);
  expect(pasted('<span data-picture address="document:8" alt="007">007</span>')).toEqual([
    { address: 'document:8', alt: '007' },
  ]);
  expect(pasted('<span data-picture address="document:8"></span>')).toEqual([
    { address: 'document:8', alt: '' },
  ]);
});

test.each([
  'document:99',
  'document:',
  'document:07',
  'document:7 ',
  'Document:7',
  'document:7) [here](https://x.example',
  'https://x.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '7',
  '',
])('what only says that it is one, at %j, stays its words', (address) => {
  const made = document.createElement('span');
  made.setAttribute('data-picture', '');
  made.setAttribute('address', address);
  made.setAttribute('alt', 'A map');
  made.textContent = 'A map';
  expect(pasted(made.outerHTML)).toEqual(['A map']);
});

test('nor is one without an address, or any other element', () => {
  expect(pasted('<span data-picture alt="x">words</span>')).toEqual(['words']);
  expect(pasted('<img data-picture address="document:7" src="https://x.example/a.png">')).toEqual([]);
  expect(pasted('<b data-picture address="document:7">words</b>')).toEqual(['words']);
});

test('what is copied carries its words, for where it cannot be shown', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'picture', attrs: { address: 'document:99', alt: 'A map' } }] },
    ],
  };
  expect(pasted(generateHTML(doc, extensions).replace(/<\/?p>/g, ''))).toEqual(['A map']);
});
