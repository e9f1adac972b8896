import { useTranslation } from 'react-i18next';
import { KeyList } from '../../features/tasks';
import '../../features/search/i18n';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './AllKeys.module.css';
import { GO_KEYS } from './go-keys';

const WIDTH = 640;

/** The keys that do something on every page; views of a project tell of their own. */
export function AllKeys({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const anywhere = [
    { line: t('keyList.search'), keys: ['/'] },
    { line: t('keyList.commands'), keys: ['Ctrl', 'K'] },
    { line: t('keyList.these'), keys: ['?'] },
    { line: t('keyList.close'), keys: ['Esc'] },
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('keyList.title')}
      lead={t('keyList.lead')}
      closeLabel={t('keyList.closeLabel')}
      isText
      width={WIDTH}
    >
      <div className={styles.columns}>
        <KeyList title={t('keyList.anywhere')} lines={anywhere} />
        <KeyList
          title={t('keyList.goTo')}
          lines={GO_KEYS.map(({ name, key }) => ({ line: common(`pages.${name}`), keys: ['G', key] }))}
        />
      </div>
    </Dialog>
  );
}
