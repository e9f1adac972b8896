import { useMantineColorScheme } from '@mantine/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import {
  IconBell,
  IconKeyboard,
  IconLanguage,
  IconMessagePlus,
  IconMoon,
  IconPlayerStop,
  IconPlus,
  IconSun,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Command } from '../../features/search';
import '../../features/search/i18n';
import { changeLanguage } from '../../lib/change-language';
import { useInterface } from '../../lib/interface-store';
import { PATHS } from '../../lib/paths';
import { callQuickAdd } from '../pages/workspace/page-store';
import { GO_KEYS } from './go-keys';
import { SECTIONS, SETTINGS } from './sections';

interface Acts {
  /** The task whose timer runs. */
  timed: TaskId | null;
  onStopTimer(): void;
  onNewTeam(): void;
  onNewChat(): void;
  onKeys(): void;
}

/** What can be done from anywhere. */
export function useCommands({ timed, onStopTimer, onNewTeam, onNewChat, onKeys }: Acts): readonly Command[] {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const language = useInterface((state) => state.language);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const keysTo = (name: string) => {
    const key = GO_KEYS.find((one) => one.name === name)?.key;
    return key && ['G', key];
  };
  const pages = [
    ...SECTIONS,
    { name: 'notifications', path: PATHS.notifications, Icon: IconBell } as const,
    SETTINGS,
  ];
  return [
    {
      id: 'newTask',
      title: t('commands.newTask'),
      Icon: IconPlus,
      isFirst: true,
      run: () => void Promise.resolve(navigate(PATHS.workspace)).then(callQuickAdd),
    },
    { id: 'newChat', title: t('commands.newChat'), Icon: IconMessagePlus, isFirst: true, run: onNewChat },
    { id: 'newTeam', title: t('commands.newTeam'), Icon: IconUsersGroup, isFirst: true, run: onNewTeam },
    {
      id: 'language',
      title: t('commands.language'),
      line: t('commands.languageLine'),
      Icon: IconLanguage,
      isFirst: true,
      run: () => changeLanguage(language === 'en' ? 'ru' : 'en'),
    },
    {
      id: 'theme',
      title: t(isDark ? 'commands.light' : 'commands.dark'),
      Icon: isDark ? IconSun : IconMoon,
      isFirst: true,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...(timed === null
      ? []
      : [
          {
            id: 'stopTimer',
            title: t('commands.stopTimer', { task: timed }),
            Icon: IconPlayerStop,
            isFirst: true,
            run: onStopTimer,
          },
        ]),
    ...pages.map(({ name, path, Icon }) => ({
      id: name,
      title: t('commands.goTo', { page: common(`pages.${name}`) }),
      Icon,
      keys: keysTo(name),
      run: () => void navigate(path),
    })),
    { id: 'keys', title: t('commands.keys'), Icon: IconKeyboard, keys: ['?'], run: onKeys },
  ];
}
