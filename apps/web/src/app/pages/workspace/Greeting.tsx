import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { PageHeader } from '../../../ui/page/PageHeader';
import { greetingAt } from '../greeting';
import { callQuickAdd, usePageStore } from './page-store';

/** The top of one's own page, which is there before the rest. */
export function Greeting() {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useSession(({ currentUser }) => currentUser?.firstName);
  const lead = usePageStore((store) => store.lead);
  if (name === undefined) return null;
  const now = new Date();
  const day = format.longDay(now);
  return (
    <PageHeader
      title={t(`greetings.${greetingAt(now)}`, { name })}
      lead={lead === null ? day : `${day}. ${lead}.`}
    >
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={callQuickAdd}>
        {t('newTask')}
      </Button>
    </PageHeader>
  );
}
