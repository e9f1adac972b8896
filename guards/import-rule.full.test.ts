import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, findFeatureCircles } from './imports';
import { ROOT } from './project';

/** A small project in which everything is allowed; every planted file below adds one violation to it. */
const ALLOWED: Record<string, string[]> = {
  'packages/contract/package.json': [],
  'packages/contract/src/core/index.ts': ['zod'],
  'packages/contract/src/core/core.test.ts': ['./index', 'node:fs'],
  'apps/server/src/main.ts': ['./services/api', './platform/http/server'],
  'apps/server/src/services/api.ts': ['../features/auth/index', '../platform/http/server'],
  'apps/server/src/platform/http/server.ts': ['@quilt/contract/core', '../../db/schema.gen'],
  'apps/server/src/db/schema.gen.ts': [],
  'apps/server/src/db/constraints.ts': ['@quilt/contract/core'],
  'apps/server/src/services/features.ts': ['../features/auth/index', '../features/teams/index'],
  'apps/server/src/db/seed.ts': [
    '../services/features',
    '../features/teams/index',
    '../platform/http/server',
  ],
  'apps/server/src/features/auth/index.ts': ['./auth.service'],
  'apps/server/src/features/auth/auth.service.ts': ['@quilt/contract/core', '../../platform/http/server'],
  'apps/server/src/features/auth/auth.test.ts': ['../../testing/index', './auth.service'],
  'apps/server/src/features/teams/index.ts': ['./teams.service'],
  'apps/server/src/features/teams/teams.service.ts': ['../auth/index', '../../db/schema.gen'],
  'apps/server/src/testing/index.ts': ['../main'],
  'apps/web/src/app/router.ts': ['../features/teams/index', '../lib/api', '../ui/button'],
  'apps/web/src/features/auth/index.ts': ['../../lib/api', '../../ui/button', '../../i18n/setup'],
  'apps/web/src/features/teams/index.ts': ['./components/card'],
  'apps/web/src/features/teams/components/card.ts': ['../../auth/index', '../api'],
  'apps/web/src/features/teams/api.ts': ['@quilt/contract/core', '../../lib/api'],
  'apps/web/src/features/teams/teams.test.ts': ['../../testing/fake', './index'],
  'apps/web/src/gallery/main.ts': ['../ui/button', '../lib/api', '../i18n/setup'],
  'apps/web/src/i18n/setup.ts': ['../lib/api'],
  'apps/web/src/lib/api.ts': ['@quilt/contract/core'],
  'apps/web/src/testing/fake.ts': ['../app/router'],
  'apps/web/src/ui/button.ts': [],
  'bench/src/main.ts': ['../../apps/server/src/testing/index'],
  'e2e/sign-in.spec.ts': ['@quilt/contract/core'],
};

/** Rule → the file that breaks it, and what it imports. */
const PLANTED: Record<string, [from: string, to: string][]> = {
  'contract-imports-zod-only': [
    ['packages/contract/src/core/planted.ts', 'apps/server/src/platform/http/server.ts'],
    ['packages/contract/src/core/planted-node.ts', 'fs'],
  ],
  'contract-tests-stay-inside': [
    ['packages/contract/src/core/planted.test.ts', 'apps/server/src/platform/http/server.ts'],
  ],
  'platform-knows-no-feature': [
    ['apps/server/src/platform/planted.ts', 'apps/server/src/features/auth/index.ts'],
    ['apps/server/src/platform/planted-seed.ts', 'apps/server/src/db/seed.ts'],
  ],
  'schema-knows-nothing-above': [
    ['apps/server/src/db/constraints.ts', 'apps/server/src/platform/http/server.ts'],
  ],
  'server-features-meet-at-their-index': [
    ['apps/server/src/features/teams/planted.ts', 'apps/server/src/features/auth/auth.service.ts'],
  ],
  'server-features-look-down': [
    ['apps/server/src/features/teams/planted-up.ts', 'apps/server/src/services/planted-target.ts'],
  ],
  'db-uses-features-by-their-index': [
    ['apps/server/src/db/planted-service.ts', 'apps/server/src/services/api.ts'],
    ['apps/server/src/db/planted.ts', 'apps/server/src/features/auth/auth.service.ts'],
  ],
  'services-use-features-by-their-index': [
    ['apps/server/src/services/planted.ts', 'apps/server/src/features/auth/auth.service.ts'],
  ],
  'server-and-web-never-meet': [
    ['apps/server/src/services/planted-web.ts', 'apps/web/src/lib/api.ts'],
    ['apps/web/src/app/planted.ts', 'apps/server/src/platform/http/server.ts'],
  ],
  'apps-know-no-bench-nor-journeys': [['apps/server/src/services/planted-bench.ts', 'bench/src/main.ts']],
  'journeys-know-no-code-of-the-apps': [['e2e/planted.ts', 'apps/web/src/lib/api.ts']],
  'ui-knows-nothing-of-ours': [
    ['apps/web/src/ui/planted.ts', 'apps/web/src/features/auth/index.ts'],
    ['apps/web/src/ui/planted-contract.ts', 'packages/contract/src/core/index.ts'],
  ],
  'lib-imports-contract-only': [['apps/web/src/lib/planted.ts', 'apps/web/src/ui/button.ts']],
  'i18n-knows-no-feature': [['apps/web/src/i18n/planted.ts', 'apps/web/src/features/auth/index.ts']],
  'web-features-meet-at-their-index': [
    ['apps/web/src/features/auth/planted.ts', 'apps/web/src/features/teams/api.ts'],
  ],
  'web-features-look-down': [['apps/web/src/features/teams/planted.ts', 'apps/web/src/app/router.ts']],
  'the-gallery-stands-apart': [['apps/web/src/app/planted-gallery.ts', 'apps/web/src/gallery/main.ts']],
  'the-gallery-shows-parts-only': [
    ['apps/web/src/gallery/planted.ts', 'apps/web/src/features/auth/index.ts'],
  ],
  'testing-is-for-tests': [
    ['apps/server/src/features/auth/planted.ts', 'apps/server/src/testing/index.ts'],
    ['apps/web/src/app/planted-testing.ts', 'apps/web/src/testing/fake.ts'],
  ],
  'tests-are-not-imported': [
    ['apps/server/src/services/planted-test.ts', 'apps/server/src/features/auth/auth.test.ts'],
  ],
  'no-circles': [['apps/server/src/platform/circle-a.ts', 'apps/server/src/platform/circle-b.ts']],
  'every-import-resolves': [['apps/server/src/services/planted-typo.ts', '@quilt/contract/typo']],
};

describe('in a small project', () => {
  let folder = '';

  function write(file: string, imports: string[]): void {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Imports of types have to be seen as well, so half of the trick is that these vanish when compiled.
    const lines = imports.map((name, index) => `import type * as i${index} from '${name}';`);
    writeFileSync(target, [...lines, 'export {};', ''].join('\n'));
  }

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'quilt-imports-'));
    for (const [file, imports] of Object.entries(ALLOWED)) write(file, imports);
    const exports = { './*': './src/*/index.ts' };
    writeFileSync(
      path.join(folder, 'packages/contract/package.json'),
      JSON.stringify({ name: '@quilt/contract', exports }),
    );
    mkdirSync(path.join(folder, 'node_modules/@quilt'), { recursive: true });
    symlinkSync(path.join(folder, 'packages/contract'), path.join(folder, 'node_modules/@quilt/contract'));
    const zod = path.dirname(createRequire(path.join(ROOT, 'packages/contract/')).resolve('zod'));
    symlinkSync(zod, path.join(folder, 'node_modules/zod'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const FOLDERS = ['packages', 'apps', 'bench', 'e2e'];

  test('what is allowed passes', async () => {
    const { violations, modules, imports } = await cruise(folder, FOLDERS);
    expect(violations).toEqual([]);
    expect(findFeatureCircles(imports)).toEqual([]);
    expect(modules).toEqual(expect.arrayContaining(Object.keys(ALLOWED).filter((f) => f.endsWith('.ts'))));
  });

  test('every rule finds what was planted against it', async () => {
    write('apps/server/src/services/planted-target.ts', []);
    write('apps/server/src/platform/circle-b.ts', ['./circle-a']);
    write('apps/server/src/features/auth/planted-friend.ts', ['../teams/index']);
    for (const [from, to] of Object.values(PLANTED).flat()) {
      const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, '');
      const name = /^(fs$|@)/.test(to) ? to : relative.startsWith('.') ? relative : `./${relative}`;
      write(from, [...(ALLOWED[from] ?? []), name]);
    }
    const { violations, imports } = await cruise(folder, FOLDERS);
    for (const [rule, planted] of Object.entries(PLANTED)) {
      for (const [from, to] of planted) {
        expect(violations, `${rule}: ${from} → ${to}`).toContainEqual({ rule, from, to });
      }
    }
    expect(findFeatureCircles(imports)).toContain('server: auth → teams → auth');
  });

  test('no rule is without a planted violation', async () => {
    const config = createRequire(import.meta.url)(path.join(ROOT, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[];
    };
    expect(Object.keys(PLANTED).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });
});
