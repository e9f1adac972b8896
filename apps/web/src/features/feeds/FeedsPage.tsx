import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FeedName } from '@quilt/contract/features/feeds';
import { IconBookmark, IconClockHour4, IconDots, IconSparkles, IconUser } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useAddress } from '../../lib/use-address';
import { IconButton } from '../../ui/controls/IconButton';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { Menu, MenuItem } from '../../ui/overlays/Menu';
import { PageHeader } from '../../ui/page/PageHeader';
import { ListDrawing } from '../../ui/states/EmptyDrawings';
import { EmptyState } from '../../ui/states/EmptyState';
import { OwnGroupsCard } from '../groups';
import { readAddress, writeAddress } from './address';
import { Composer } from './components/Composer';
import { NewPosts } from './components/NewPosts';
import { NewsDialog } from './components/NewsDialog';
import { PostList } from './components/PostList';
import styles from './FeedsPage.module.css';
import './i18n';
import { useLivePosts } from './live';

const TABS = ['tied', 'public'] as const;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MORE = [
  { show: 'mine', icon: <IconUser {...ICON} /> },
  { show: 'bookmarks', icon: <IconBookmark {...ICON} /> },
  { show: 'scheduled', icon: <IconClockHour4 {...ICON} /> },
] as const;
/** Room for something beside the posts. */
const WIDE = '(min-width: 1240px)';
const ADDRESS = { read: readAddress, write: writeAddress };

export function FeedsPage() {
  const { t } = useTranslation('feeds');
  const [{ show }, change] = useAddress(ADDRESS);
  const [isChoosing, setIsChoosing] = useState(false);
  useLivePosts();
  const isWide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const isTab = TABS.some((one) => one === show);
  return (
    <div className={styles.page}>
      <PageHeader title={isTab ? t('title') : t(`feeds.${show}`)}>
        <div className={styles.switch}>
          <SegmentedControl
            aria-label={t('feeds.label')}
            data={TABS.map((value) => ({ value, label: t(`feeds.${value}`) }))}
            // None of them, of the lists that stand in the menu.
            value={isTab ? show : ''}
            onChange={(value) => change(readAddress(new URLSearchParams({ show: value })))}
          />
          <Menu width={240} position="bottom-end" hideDetached={false}>
            <Menu.Target>
              <IconButton
                label={t('feeds.more')}
                icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
              />
            </Menu.Target>
            <Menu.Dropdown>
              {MORE.map((one) => (
                <MenuItem
                  key={one.show}
                  icon={one.icon}
                  isChosen={show === one.show}
                  onClick={() => change({ show: one.show })}
                >
                  {t(`feeds.${one.show}`)}
                </MenuItem>
              ))}
              <MenuItem icon={<IconSparkles {...ICON} />} onClick={() => setIsChoosing(true)}>
                {t('news.open')}
              </MenuItem>
            </Menu.Dropdown>
          </Menu>
        </div>
      </PageHeader>
      {isChoosing && <NewsDialog onClose={() => setIsChoosing(false)} />}
      <div className={styles.posts}>
        {(isTab || show === 'mine') && <Composer />}
        <Fragment key={show}>
          {(show === 'tied' || show === 'public') && <NewPosts place={{ feed: show }} />}
          <PostList place={{ feed: show }} empty={<NoPosts show={show} />} />
        </Fragment>
      </div>
      {isWide && (
        <aside className={styles.rail}>
          <OwnGroupsCard />
        </aside>
      )}
    </div>
  );
}

function NoPosts({ show }: { show: FeedName }) {
  const { t } = useTranslation('feeds');
  return (
    <EmptyState
      isPage
      drawing={<ListDrawing />}
      title={t(`none.title.${show}`)}
      action={
        show === 'tied' && (
          <Button component={Link} to={PATHS.people} variant="grey">
            {t('none.act')}
          </Button>
        )
      }
    >
      {t(`none.text.${show}`)}
    </EmptyState>
  );
}
