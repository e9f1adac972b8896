import type { SearchFilters, SearchHit, SearchKind } from '@quilt/contract/features/search';
import {
  FILTERS_OF,
  filtersFor,
  isNarrowed,
  SEARCH_FILTERS,
  SEARCH_KINDS,
} from '@quilt/contract/features/search';
import { LIMITS } from '@quilt/contract/limits';
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconChecklist,
  IconCircles,
  IconFolder,
  IconMessage,
  IconMessageCircle,
  IconNews,
  IconSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Slots } from '../../i18n/Slots';
import { useErrorText } from '../../i18n/use-error-text';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { usePageTitle } from '../../lib/page-title';
import { useNearEnd } from '../../lib/use-near-end';
import { shortCount } from '../../ui/controls/Counter';
import { PageHeader } from '../../ui/page/PageHeader';
import { SearchDrawing } from '../../ui/states/EmptyDrawings';
import { EmptyState } from '../../ui/states/EmptyState';
import { RegionError } from '../../ui/states/RegionError';
import { PeopleSkeleton } from '../../ui/states/Skeletons';
import { Spinner } from '../../ui/states/Spinner';
import { AS_TYPED, filtersIn, KIND, QUERY, searchPath, toKind } from './address';
import { kindQuery, overviewQuery } from './api';
import { HitFace } from './components/HitFace';
import { HitText } from './components/HitText';
import { NarrowCard } from './components/NarrowCard';
import { NarrowChips } from './components/NarrowChips';
import './i18n';
import { wordsOf } from '../../lib/marking';
import { idOf, remember } from './recent';
import styles from './SearchPage.module.css';
import { useHitWords } from './use-hit-words';

const ICONS: Readonly<Record<SearchKind, Icon>> = {
  people: IconAddressBook,
  teams: IconUsersGroup,
  projects: IconBriefcase,
  tasks: IconChecklist,
  documents: IconFolder,
  chats: IconMessageCircle,
  messages: IconMessage,
  posts: IconNews,
  groups: IconCircles,
};

/** Everything that is called so, kind by kind; all that it shows is in the address. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [params] = useSearchParams();
  const q = (params.get(QUERY) ?? '').trim().slice(0, LIMITS.searchText.max);
  const kind = toKind(params.get(KIND));
  const isAsTyped = params.get(AS_TYPED) !== null;
  usePageTitle(q === '' ? t('title') : `${q} · ${t('title')}`);
  if (q === '') {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState isPage drawing={<SearchDrawing />} title={t('startTitle')}>
          {t('startLine')}
        </EmptyState>
      </>
    );
  }
  return <Results q={q} kind={kind} isAsTyped={isAsTyped} filters={filtersIn(params)} />;
}

interface ResultsProps {
  q: string;
  kind: SearchKind | undefined;
  isAsTyped: boolean;
  filters: SearchFilters;
}

function Results({ q, kind, isAsTyped, filters }: ResultsProps) {
  const navigate = useNavigate();
  const shown = kind === undefined ? SEARCH_FILTERS : FILTERS_OF[kind];
  const narrowing = kind === undefined ? filters : filtersFor(kind, filters);
  const pathOf = (of: SearchKind | undefined): string => searchPath(q, of, isAsTyped, filters);
  const narrow = (by: SearchFilters): void =>
    void navigate(searchPath(q, kind, isAsTyped, by), { preventScrollReset: true });
  const { t } = useTranslation('search');
  const overview = useQuery({
    ...overviewQuery(q, isAsTyped, filters),
    // Narrowed down, the same is looked for: what was found stays until the rest of it is known.
    placeholderData: (before, query) => (query?.queryKey[2] === q ? before : undefined),
  });
  const tellFailed = useFailedLoad(useErrorText());
  const corrected = overview.data?.corrected ?? null;
  const meant = corrected ?? q;
  const kinds = overview.data?.kinds ?? [];
  return (
    <>
      <PageHeader title={t('resultsFor', { query: meant })} />
      {corrected !== null && <Correction q={q} filters={filters} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Kinds pathOf={pathOf} chosen={kind} kinds={kinds} />
          {shown && <NarrowCard shown={shown} filters={filters} onChange={narrow} />}
        </div>
        <div className={styles.found}>
          {shown && <NarrowChips filters={narrowing} onChange={(by) => narrow({ ...filters, ...by })} />}
          <section className={styles.sheet} aria-label={t('results')} aria-busy={overview.isFetching}>
            {overview.isPending && <PeopleSkeleton label={t('loading')} count={6} />}
            {overview.isError && overview.data === undefined && (
              <RegionError title={t('notLoaded')} {...tellFailed(overview)} />
            )}
            {overview.data && kind === undefined && (
              <>
                {kinds.length === 0 && <Nothing q={q} isNarrowed={isNarrowed(filters)} isPage />}
                {kinds.map((found) => (
                  <section key={found.kind} className={styles.kind}>
                    <div className={styles.kindHead}>
                      <h2 className={styles.kindTitle}>{t(`kinds.${found.kind}`)}</h2>
                      {found.count > found.hits.length && (
                        <Link className={styles.link} to={pathOf(found.kind)}>
                          {t('allOf', { shown: shortCount(found.count) })}
                        </Link>
                      )}
                    </div>
                    <Hits hits={found.hits} query={meant} />
                  </section>
                ))}
              </>
            )}
            {overview.data && kind !== undefined && (
              <OfKind key={kind} kind={kind} query={meant} filters={narrowing} />
            )}
          </section>
        </div>
      </div>
    </>
  );
}

function Correction({ q, filters }: { q: string; filters: SearchFilters }) {
  const { t } = useTranslation('search');
  // What was typed stands in the sentence twice, and could be taken for a mark of it.
  const [before = '', words = ''] = t('corrected', { query: '\u0000q\u0000' }).split(/<a>|<\/a>/);
  const parts = { q };
  return (
    <p className={styles.correction}>
      <Slots text={before} parts={parts} />
      <Link className={styles.link} to={searchPath(q, undefined, true, filters)}>
        <Slots text={words} parts={parts} />
      </Link>
    </p>
  );
}

interface NothingProps {
  q: string;
  isNarrowed: boolean;
  isPage?: boolean;
}

function Nothing({ q, isNarrowed, isPage = false }: NothingProps) {
  const { t } = useTranslation('search');
  if (isNarrowed) {
    return (
      <EmptyState isPage={isPage} drawing={<SearchDrawing />} title={t('narrow.nothing')}>
        {t('narrow.nothingLine')}
      </EmptyState>
    );
  }
  return (
    <EmptyState isPage={isPage} drawing={<SearchDrawing />} title={t('nothing', { query: q })}>
      {t('nothingLine')}
    </EmptyState>
  );
}

/** What is seen of the kind before. */
const EDGE = 24;

interface KindsProps {
  /** What narrows it down goes along, for some of it the other kind may have too. */
  pathOf(kind: SearchKind | undefined): string;
  chosen: SearchKind | undefined;
  kinds: readonly { kind: SearchKind; count: number }[];
}

function Kinds({ pathOf, chosen, kinds }: KindsProps) {
  const { t } = useTranslation('search');
  const countOf = (kind: SearchKind): number => kinds.find((one) => one.kind === kind)?.count ?? 0;
  const sum = kinds.reduce((all, { count }) => all + count, 0);
  const rows = [
    { kind: undefined, name: t('kinds.all'), count: sum, Icon: IconSearch },
    ...SEARCH_KINDS.map((kind) => ({
      kind,
      name: t(`kinds.${kind}`),
      count: countOf(kind),
      Icon: ICONS[kind],
    })),
  ];
  const nav = useRef<HTMLElement>(null);
  // On a phone they are a row that is longer than the screen.
  useEffect(() => {
    const row = nav.current?.querySelector(`[data-kind="${chosen ?? 'all'}"]`);
    if (!nav.current || !row) return;
    nav.current.scrollLeft +=
      row.getBoundingClientRect().left - nav.current.getBoundingClientRect().left - EDGE;
  }, [chosen]);
  return (
    <nav ref={nav} className={styles.kinds} aria-label={t('kind')}>
      {rows.map(({ kind, name, count, Icon }) => (
        <Link
          key={name}
          to={pathOf(kind)}
          preventScrollReset
          className={styles.row}
          aria-current={kind === chosen ? 'page' : undefined}
          data-kind={kind ?? 'all'}
          data-empty={count === 0 || undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={styles.rowName}>{name}</span>
          <span className={styles.count}>{shortCount(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

interface OfKindProps {
  kind: SearchKind;
  query: string;
  filters: SearchFilters;
}

function OfKind({ kind, query, filters }: OfKindProps) {
  const { t } = useTranslation('search');
  const list = useInfiniteQuery(kindQuery(kind, query, filters));
  const tellFailed = useFailedLoad(useErrorText());
  const { wordError } = useErrorText();
  const { t: common } = useTranslation();
  const more = (): void => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <section className={styles.kind}>
      <div className={styles.kindHead}>
        <h2 className={styles.kindTitle}>{t(`kinds.${kind}`)}</h2>
      </div>
      {list.isPending && <PeopleSkeleton label={t('loading')} count={6} />}
      {list.isError && list.data === undefined && (
        <RegionError title={t('notLoaded')} {...tellFailed(list)} />
      )}
      {list.data?.length === 0 && <Nothing q={query} isNarrowed={isNarrowed(filters)} />}
      {list.data && <Hits hits={list.data} query={query} />}
      {list.hasNextPage &&
        (list.isFetchNextPageError ? (
          <RegionError
            title={t('moreNotLoaded')}
            cause={wordError(list.error)}
            retryLabel={common('tryAgain')}
            isRetrying={list.isFetching}
            onRetry={more}
          />
        ) : (
          <Rest key={list.data?.length} onMore={more} />
        ))}
    </section>
  );
}

/** The next page is asked for before one comes to it. */
function Rest({ onMore }: { onMore(): void }) {
  const { t } = useTranslation('search');
  const end = useNearEnd(onMore);
  return (
    <div ref={end} className={styles.rest}>
      <Spinner label={t('loadingMore')} isLate />
    </div>
  );
}

function Hits({ hits, query }: { hits: readonly SearchHit[]; query: string }) {
  const words = wordsOf(query);
  const toWords = useHitWords(hits);
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => {
        const shown = toWords(hit);
        return (
          <li key={`${hit.kind} ${idOf(hit)}`}>
            <Link to={shown.to} className={styles.hit} onClick={() => remember({ kind: 'hit', hit })}>
              <HitFace hit={hit} />
              <HitText hit={shown} words={words} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
