import { useTranslation } from 'react-i18next';
import { type ToldAct, useToldAct } from '../edits';
import './i18n';
import { useProjectWords } from './use-project-words';

export function useProjectAct(): ToldAct {
  const { t } = useTranslation('projects');
  const { wordError } = useProjectWords();
  return useToldAct({ wordError, undone: t('told.undone') });
}
