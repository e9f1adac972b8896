// Loaded before the first paint, or a dark page would flash white. A file, because inline scripts are refused.
(() => {
  const { documentElement: page, currentScript, head } = document;

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be closed to us; then nothing was chosen.
      return null;
    }
  }

  function readInterface() {
    try {
      return JSON.parse(read('quilt.interface')).state ?? {};
    } catch {
      return {};
    }
  }

  const scheme = read('quilt.colorScheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  const { language, density, isMotionReduced, startPage = 'workspace' } = readInterface();
  page.lang = language === 'ru' ? 'ru' : 'en';
  page.dataset.density = density === 'compact' ? 'compact' : 'comfortable';
  const isCalm = isMotionReduced ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.dataset.motion = isCalm === true ? 'reduced' : 'full';

  // What this visitor will see first, asked for now and not when the code has found out. The build fills in the names.
  const token = read('token');
  const isUser = token !== null;
  const isGuest = !isUser && (location.pathname === '/' || location.pathname === '/login');
  const { guest = '', user = '', pages = '{"files":[],"routes":[]}' } = currentScript.dataset;
  const { files, routes } = JSON.parse(pages);

  /** The page of an address, as the build has it from src/app/routes.ts, with what it asks for first. */
  function findPage(address) {
    for (const route of routes) {
      const match = new RegExp(`^${route.path}/?$`).exec(address);
      if (match && (isUser || !route.isForUsers)) return { ...route, id: match[1] };
    }
    return null;
  }

  const shown = findPage(location.pathname);
  // The start page is a section in its place.
  const meant = [shown, location.pathname === '/' && isUser ? findPage(`/${startPage}`) : null].filter(
    Boolean,
  );

  // Asked beside the code; src/lib/first-answers.ts takes over what comes, whether it is given or refused.
  if (isUser) {
    const plain =
      location.search === '' ? meant.flatMap(({ plainly, id }) => plainly.map((url) => ({ url, id }))) : [];
    const asked = meant.flatMap(({ always, id }) => always.map((url) => ({ url, id }))).concat(plain);
    const urls = ['/api/user', ...asked.map(({ url, id }) => url.replace(':id', id))];
    window.firstAnswers = new Map(
      urls.map((url) => {
        const headers = { 'Accept-Language': page.lang, Authorization: `Bearer ${token}` };
        const response = fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
        response.catch(() => undefined);
        return [url, { token, language: page.lang, response }];
      }),
    );
  }

  const codeOf = (one) => one.files.map((index) => files[index]);
  const common = [isGuest && guest, isUser && user].filter(Boolean).join(' ').split(' ').filter(Boolean);
  for (const href of new Set([...common, ...meant.flatMap(codeOf)])) {
    const link = document.createElement('link');
    const isSheet = href.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    // The cover goes first.
    link.fetchPriority = 'low';
    link.crossOrigin = '';
    link.href = href;
    head.append(link);
  }

  /** A look is not waited for any longer: the page itself can come without it. */
  const PATIENCE_MS = 1000;

  /** The look of the sign-in page, which the build has written into this one, until its code takes over. */
  async function showCover(isGivenUp) {
    if (document.readyState === 'loading') await once(document, 'readystatechange');
    const root = document.getElementById('root');
    const looks = ['cover-style', `cover-${page.lang}`].map((id) => document.getElementById(id));
    if (!looks.every(Boolean)) return;
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];
    await Promise.all(sheets.map((link) => link.sheet ?? once(link, 'load')));
    // Drawn in another font first, it would move.
    await document.fonts.load('1em "Onest Variable"', 'aя');
    if (isGivenUp() || root.hasChildNodes()) return;
    for (const { content } of looks) root.append(content.cloneNode(true));
    await painted();
  }

  async function showCoverInTime() {
    let isGivenUp = false;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([showCover(() => isGivenUp).catch(() => undefined), patience]);
    // From now on the place is the app's.
    isGivenUp = true;
  }

  /** A tab that nobody looks at is not painted, and must not wait for it. */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, 200);
    });
  }

  function once(target, name) {
    return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
  }

  /** The code did not come: a page that nothing is behind would be worse than a word. */
  window.tellNotLoaded = async () => {
    if (document.readyState === 'loading') await once(document, 'readystatechange');
    const told = document.getElementById(`not-loaded-${page.lang}`);
    document.getElementById('root').replaceChildren(told.content.cloneNode(true));
  };
  // The entry itself; whatever it goes on to load, it watches over.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') window.tellNotLoaded();
    },
    true,
  );

  // Without a cover the app comes as soon as it can.
  if (isGuest) window.coverPainted = showCoverInTime();
})();
