import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { Sheet } from '../../../ui/page/Sheet';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { UploadRow } from '../components/UploadRow';
import { stopUploads, type Upload, useShareOfAll, useUploadsOf } from '../uploads';
import { BranchRow } from './BranchRow';
import './i18n';
import { stopBranches, useTrees } from './trees';
import styles from './UploadsCard.module.css';
import { useLeftovers } from './unfinished';
import { forgetLeftovers, goOnWith, isTaken, sendTaken, UPLOADS } from './uploads';
import { UPLOADS_MARK } from './use-taken-told';

/** Rows beyond these are behind those that are on their way. */
const SHOWN = 50;
const NAMED = 3;

/** What is on its way to any place, or did not get there. */
export function UploadsCard() {
  const { t } = useTranslation('items');
  const uploads = useUploadsOf(UPLOADS);
  const share = useShareOfAll(UPLOADS);
  const left = useLeftovers(({ all }) => all);
  const files = useFileChoice(goOnWith);
  const branches = useTrees(({ all }) => all);
  const count = uploads.length + left.length + branches.length;
  if (count === 0) return null;
  const stopped = branches.filter(({ state }) => state !== 'waiting');
  const waiting = branches.length - stopped.length;
  const waysOf = (those: readonly Upload[]) => [
    { label: t('uploads.newVersion'), onAct: () => sendAllTaken(those, 'newVersion') },
    { label: t('uploads.keepBoth'), onAct: () => sendAllTaken(those, 'keepBoth') },
    { label: t('uploads.skip'), onAct: () => stopAll(those) },
  ];
  const taken = uploads.filter(isTaken);
  const names = left.slice(0, NAMED).map(({ name }) => name);
  return (
    <div {...UPLOADS_MARK}>
      <Sheet
        title={t('uploads.title')}
        count={count}
        className={styles.card}
        action={
          uploads.length + branches.length > 1 && (
            <Button
              size="sm"
              variant="grey"
              onClick={() => {
                stopBranches(branches.map(({ key }) => key));
                stopAll(uploads);
              }}
            >
              {t('uploads.cancelAll')}
            </Button>
          )
        }
      >
        {left.length > 0 && (
          <div className={styles.left}>
            <p>
              {t('uploads.left', {
                count: left.length,
                names: left.length > NAMED ? `${names.join(', ')}, …` : names.join(', '),
              })}
            </p>
            <Button size="sm" variant="grey" onClick={files.choose}>
              {t('uploads.choose')}
            </Button>
            <Button size="sm" variant="grey" onClick={forgetLeftovers}>
              {t('uploads.forget')}
            </Button>
            {files.field}
          </div>
        )}
        {taken.length > 1 && (
          <div className={styles.left}>
            <p role="status">{t('uploads.taken', { count: taken.length })}</p>
            {waysOf(taken).map(({ label, onAct }) => (
              <Button key={label} size="sm" variant="grey" onClick={onAct}>
                {label}
              </Button>
            ))}
          </div>
        )}
        {uploads.length > 1 && <ProgressBar share={share} label={t('uploads.all')} />}
        {waiting > 0 && <p className={styles.waiting}>{t('uploads.folders', { count: waiting })}</p>}
        <ul className={styles.list}>
          {stopped.slice(0, SHOWN).map((branch) => (
            <BranchRow key={branch.key} branch={branch} />
          ))}
          {uploads.slice(0, SHOWN).map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              instead={isTaken(upload) ? waysOf([upload]) : undefined}
            />
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

function sendAllTaken(those: readonly Upload[], way: Parameters<typeof sendTaken>[1]): void {
  for (const upload of those) sendTaken(upload, way);
}

const stopAll = (those: readonly Upload[]): void => stopUploads(those.map(({ key }) => key));
