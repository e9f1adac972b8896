import { useTranslation } from 'react-i18next';
import { type ToldAct, useToldAct } from '../edits';
import './i18n';
import { useTaskWords } from './use-task-words';

export function useTaskAct(): ToldAct {
  const { t } = useTranslation('tasks');
  const { wordError } = useTaskWords();
  return useToldAct({ wordError, undone: t('told.undone') });
}
