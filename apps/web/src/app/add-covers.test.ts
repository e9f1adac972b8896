import { expect, test } from 'vitest';
import { addCovers } from '../../vite/add-covers';

const PAGE = '<body><div id="root"></div></body>';

test('the covers stand behind the root as they are, whatever is in them', () => {
  const covers = ['<style>a[href$="&"] { content: "$&$`$\'$1$$" }</style>', '<template>b</template>'];
  expect(addCovers(PAGE, covers).split(/\n\s*/)).toEqual([
    '<body><div id="root"></div>',
    covers[0],
    `${covers[1]}</body>`,
  ]);
});

test('a page without a root is refused', () => {
  expect(() => addCovers('<body></body>', [])).toThrow('The page has no');
});
