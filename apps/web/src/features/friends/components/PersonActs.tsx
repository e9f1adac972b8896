import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PATHS, writePath } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { MenuItem } from '../../../ui/overlays/Menu';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import '../i18n';
import { type ActedOn, standingOf, type TieAct } from '../tie-acts';
import { useTieAct } from '../use-tie-act';
import { MoreMenu } from './MoreMenu';
import styles from './PersonActs.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const MENU_ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface PersonActsProps {
  person: ActedOn;
  /** At the end of a row: one button, without a picture. */
  isRow?: boolean | undefined;
}

/** What the viewer and somebody in a list are to each other, the one thing to do next, and the rest in a menu. */
export function PersonActs({ person, isRow = false }: PersonActsProps) {
  const { t } = useTranslation('friends');
  const navigate = useNavigate();
  const { act, isActing } = useTieAct();
  const { uuid, fullName: name, ties } = person;
  if (ties === null) {
    return (
      <div className={styles.acts} data-row={isRow || undefined}>
        <Button component={Link} to={PATHS.profile} variant="grey" size="sm" className={styles.act}>
          {t('own')}
        </Button>
      </div>
    );
  }
  const { state, buttons, others } = standingOf(person);
  const shown = isRow ? buttons.slice(0, 1) : buttons;
  const inMenu = [...buttons.slice(shown.length), ...others];
  const press = ({ ask }: TieAct): void =>
    void act(
      () => ask(uuid),
      (told) => t(`told.${told}`),
    );
  return (
    <div className={styles.acts} data-row={isRow || undefined} {...KEEPS_FOCUS}>
      {state !== null && (
        <span className={styles.state}>
          <IconCheck {...ICON} />
          {t(`states.${state}`)}
        </span>
      )}
      {state === 'friends' && !isRow && (
        <IconButton
          isFilled
          size="sm"
          label={t('writeTo', { name })}
          icon={<IconMessageCircle {...MENU_ICON} />}
          onClick={() => void navigate(writePath(uuid))}
        />
      )}
      {shown.map((one, index) => (
        <Button
          key={one.long}
          size="sm"
          variant={one.isMain ? 'blue' : 'grey'}
          className={styles.act}
          loading={isActing && index === 0}
          disabled={isActing && index > 0}
          leftSection={!isRow && shown.length === 1 && <one.Icon {...ICON} />}
          aria-label={t('rows.of', { act: t(`rows.${one.short}`), name })}
          onClick={() => press(one)}
        >
          {t(`rows.${one.short}`)}
        </Button>
      ))}
      <MoreMenu user={person} look={isRow ? 'row' : 'card'}>
        {inMenu.map((one) => (
          <MenuItem key={one.long} icon={<one.Icon {...MENU_ICON} />} onClick={() => press(one)}>
            {t(`actions.${one.long}`)}
          </MenuItem>
        ))}
      </MoreMenu>
    </div>
  );
}
