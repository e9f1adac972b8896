const path = require('node:path');

/**
 * Who may import whom. Each rule can fail: guards/import-rule.full.test.ts plants a violation of every one of them.
 *
 * contract    ← zod only
 * server      platform ← contract · features/x ← platform, another feature's index.ts · services, main ← features
 *             db (migrations, seeds) ← platform, features' index.ts · testing ← all of the server
 * web         ui ← nothing of ours · lib ← contract · i18n ← lib, contract
 *             features/x ← lib, ui, i18n, another feature's index.ts · app ← all of the web but the gallery
 *             gallery (for development) ← ui, lib, i18n
 */

const CONTRACT = '^packages/contract/src/';
const SERVER = '^apps/server/src/';
const WEB = '^apps/web/src/';
const TEST = '\\.(test|test-d|bench)\\.tsx?$';
const TESTING = '^apps/(server|web)/src/testing/';
// Tables and their constraints are described below the platform, although they lie in db/.
const SCHEMA = `${SERVER}db/(schema\\.gen|constraints)\\.ts$`;

const forbidden = [
  {
    name: 'contract-imports-zod-only',
    severity: 'error',
    comment: 'The contract is loaded by the server and by the browser: it needs nothing but zod.',
    from: { path: CONTRACT, pathNot: TEST },
    to: { pathNot: [CONTRACT, '(^|/)node_modules/zod/'] },
  },
  {
    name: 'contract-tests-stay-inside',
    severity: 'error',
    from: { path: `${CONTRACT}.*${TEST}` },
    to: { path: '^(apps|e2e|bench|guards)/' },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    comment: 'What a feature gives the platform, it registers; the platform never reaches for it.',
    from: { path: `${SERVER}platform/`, pathNot: TEST },
    to: { path: SERVER, pathNot: [`${SERVER}platform/`, SCHEMA] },
  },
  {
    name: 'schema-knows-nothing-above',
    severity: 'error',
    from: { path: SCHEMA },
    to: { path: SERVER, pathNot: SCHEMA },
  },
  {
    name: 'server-features-meet-at-their-index',
    severity: 'error',
    from: { path: `${SERVER}features/([^/]+)/`, pathNot: TEST },
    to: {
      path: `${SERVER}features/`,
      pathNot: [`${SERVER}features/$1/`, `${SERVER}features/[^/]+/index\\.ts$`],
    },
  },
  {
    name: 'server-features-look-down',
    severity: 'error',
    comment: 'A feature does not know which services mount it, nor the seeds it is part of.',
    from: { path: `${SERVER}features/`, pathNot: TEST },
    to: { path: SERVER, pathNot: [`${SERVER}(features|platform)/`, SCHEMA, TESTING] },
  },
  {
    name: 'db-uses-features-by-their-index',
    severity: 'error',
    comment: 'Seeds go through the list of all features that the services mount.',
    from: { path: `${SERVER}db/`, pathNot: [TEST, SCHEMA] },
    to: {
      path: SERVER,
      pathNot: [
        `${SERVER}(db|platform)/`,
        `${SERVER}features/[^/]+/index\\.ts$`,
        `${SERVER}services/features\\.ts$`,
        TESTING,
      ],
    },
  },
  {
    name: 'services-use-features-by-their-index',
    severity: 'error',
    from: { path: `${SERVER}(services/|main\\.ts$)`, pathNot: TEST },
    to: { path: `${SERVER}features/`, pathNot: `${SERVER}features/[^/]+/index\\.ts$` },
  },
  {
    name: 'server-and-web-never-meet',
    severity: 'error',
    comment: 'They meet in the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'apps-know-no-bench-nor-journeys',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(e2e|bench|guards)/' },
  },
  {
    name: 'journeys-know-no-code-of-the-apps',
    severity: 'error',
    comment: 'A journey sees what a person sees.',
    from: { path: '^e2e/' },
    to: { path: '^(apps|bench|guards)/' },
  },
  {
    name: 'ui-knows-nothing-of-ours',
    severity: 'error',
    from: { path: `${WEB}ui/`, pathNot: TEST },
    to: { path: '^(apps|packages)/', pathNot: [`${WEB}ui/`, TESTING] },
  },
  {
    name: 'lib-imports-contract-only',
    severity: 'error',
    from: { path: `${WEB}lib/`, pathNot: TEST },
    to: { path: WEB, pathNot: [`${WEB}lib/`, TESTING] },
  },
  {
    name: 'i18n-knows-no-feature',
    severity: 'error',
    from: { path: `${WEB}i18n/`, pathNot: TEST },
    to: { path: WEB, pathNot: [`${WEB}(i18n|lib)/`, TESTING] },
  },
  {
    name: 'web-features-meet-at-their-index',
    severity: 'error',
    from: { path: `${WEB}features/([^/]+)/`, pathNot: TEST },
    to: { path: `${WEB}features/`, pathNot: [`${WEB}features/$1/`, `${WEB}features/[^/]+/index\\.tsx?$`] },
  },
  {
    name: 'web-features-look-down',
    severity: 'error',
    from: { path: `${WEB}features/`, pathNot: TEST },
    to: { path: WEB, pathNot: [`${WEB}(features|lib|ui|i18n)/`, TESTING] },
  },
  {
    name: 'the-gallery-stands-apart',
    severity: 'error',
    comment: 'It is served while developing only, so nothing that is built may need it.',
    from: { path: WEB, pathNot: [TEST, `${WEB}gallery/`] },
    to: { path: `${WEB}gallery/` },
  },
  {
    name: 'the-gallery-shows-parts-only',
    severity: 'error',
    from: { path: `${WEB}gallery/`, pathNot: TEST },
    to: { path: WEB, pathNot: [`${WEB}(gallery|ui|lib|i18n)/`, TESTING] },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    from: { pathNot: [TEST, TESTING, '^bench/'] },
    to: { path: TESTING },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'no-circles',
    severity: 'error',
    comment: 'Between files. Circles between whole features are found by guards/import-rule.test.ts.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    severity: 'error',
    comment: 'What does not resolve is not checked by any rule above.',
    from: {},
    to: { couldNotResolve: true },
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '(^|/)data/'] },
    // Imports of types count: the rule is about knowing, not about bundling.
    tsPreCompilationDeps: true,
    // Relative, it would be read against the current folder, and none found means no TypeScript and no modules.
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
