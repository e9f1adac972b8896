import type { UserUuid } from '@quilt/contract/core';
import { LANGUAGES } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { followLink } from '../../../lib/hand-out';
import { useAct } from '../../../lib/use-act';
import { TextButton } from '../../../ui/controls/TextButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { openPdf } from '../api';
import '../i18n';
import { useResumeWords } from '../use-resume-words';

/** On paper, in either language. */
export function PdfMenu({ uuid }: { uuid: UserUuid }) {
  const { t } = useTranslation('resume');
  const words = useResumeWords();
  const { act, isActing } = useAct(words);
  const download = (language: (typeof LANGUAGES)[number]) =>
    act(async () => {
      try {
        followLink(await openPdf(uuid, language));
      } catch (error) {
        toasts.show({ kind: 'error', text: t('pdf.failed'), detail: words.wordError(error) });
      }
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <TextButton aria-busy={isActing}>{t('pdf.open')}</TextButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <MenuItem key={language} onClick={() => void download(language)}>
            {t(`pdf.${language}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
