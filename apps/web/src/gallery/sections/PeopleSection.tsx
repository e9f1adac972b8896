import {
  IconCrown,
  IconDots,
  IconEye,
  IconHourglass,
  IconShieldHalf,
  IconUserCheck,
} from '@tabler/icons-react';
import { MemoryRouter, useInRouterContext } from 'react-router';
import { Chip } from '../../ui/controls/Chip';
import { ChipButton } from '../../ui/controls/ChipButton';
import { AVATAR_PLACEHOLDER, Avatar } from '../../ui/people/Avatar';
import { AvatarStack } from '../../ui/people/AvatarStack';
import { MemberList } from '../../ui/people/MemberList';
import { MemberRow } from '../../ui/people/MemberRow';
import { PersonRow } from '../../ui/people/PersonRow';
import { PersonRowSkeleton } from '../../ui/people/PersonRowSkeleton';
import type { Presence } from '../../ui/people/PresenceMark';
import { LoadBar } from '../../ui/plots/LoadBar';
import { Specimen } from './Specimen';
import { type GalleryLanguage, SAMPLE_PICTURE, samplePeople, sampleTexts } from './samples';
import styles from './work-parts.module.css';

const SIZES = [24, 26, 28, 32, 36, 40, 44, 64, 96, 120];

export function PeopleSection({ language }: { language: GalleryLanguage }) {
  // Rows lead somewhere, and the page that shows this may have no router.
  const isRouted = useInRouterContext();
  const content = (
    <div className={styles.grid}>
      <Pictures language={language} />
      <Rows language={language} />
      <Members language={language} />
    </div>
  );
  return isRouted ? content : <MemoryRouter>{content}</MemoryRouter>;
}

function presences(language: GalleryLanguage): Presence[] {
  const t = sampleTexts(language);
  return [
    { state: 'online', label: t('Online', 'В сети') },
    { state: 'away', label: t('Away', 'Нет на месте') },
    { state: 'offline', label: t('Last seen yesterday', 'Не в сети со вчерашнего дня') },
    { state: 'unknown', label: t('Not known while offline', 'Неизвестно, пока нет связи') },
  ];
}

function Pictures({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const people = samplePeople(language);
  const [mira, ...others] = people;
  if (!mira) return null;
  return (
    <>
      <Specimen title={t('Sizes', 'Размеры')} isWide>
        <div className={styles.line}>
          {SIZES.map((size) => (
            <div key={size} className={styles.figure}>
              <Avatar {...mira} picture={SAMPLE_PICTURE} size={size} presence={presences(language)[0]} />
              {size}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Initials on eight tints', 'Инициалы на восьми тонах')}>
        <div className={styles.line}>
          {people.map((person) => (
            <Avatar key={person.id} {...person} size={44} label={person.name} />
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Presence', 'Присутствие')}>
        <div className={styles.line}>
          {presences(language).map((presence) => (
            <div key={presence.state} className={styles.figure}>
              <Avatar {...mira} size={44} presence={presence} />
              {presence.label}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Loading, failed, one letter', 'Загрузка, сбой, одна буква')}>
        <div className={styles.line}>
          <Avatar {...mira} picture="loading" size={44} />
          <Avatar {...mira} picture={AVATAR_PLACEHOLDER} size={44} />
          <Avatar {...mira} id={5} lastName="" size={44} />
          <Avatar {...mira} id={6} firstName="ё" lastName="й" size={44} />
        </div>
      </Specimen>
      <Specimen title={t('Stack', 'Стопка')}>
        <div className={styles.line}>
          <AvatarStack people={others.slice(0, 3)} label={others.slice(0, 3).map(nameOf).join(', ')} />
          <AvatarStack
            people={people.slice(0, 5)}
            more={6}
            size={36}
            label={t('Mira, Daniel, Lena, Timur, Ana and 6 more', 'Мира, Дэниел, Лена, Тимур, Ана и ещё 6')}
          />
          <AvatarStack
            people={people.slice(0, 2)}
            more={1214}
            size={30}
            label={t('Mira, Daniel and 1,214 more', 'Мира, Дэниел и ещё 1214')}
          />
        </div>
      </Specimen>
      <Specimen title={t('Stack on the canvas', 'Стопка на подложке')} ground="canvas">
        <AvatarStack people={people.slice(2, 6)} more={3} label={t('Seven people', 'Семь человек')} />
      </Specimen>
    </>
  );
}

function nameOf(person: { name: string }): string {
  return person.name;
}

function Rows({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [mira, daniel, lena, , , , , sofia] = samplePeople(language);
  if (!mira || !daniel || !lena || !sofia) return null;
  return (
    <Specimen title={t('Person rows', 'Строки людей')}>
      <div>
        <PersonRow person={daniel} name={daniel.name} detail={daniel.job} to="/profile/2" />
        <PersonRow
          person={sofia}
          presence={presences(language)[0]}
          name={sofia.name}
          detail={sofia.job}
          to="/profile/8"
        />
        <PersonRow
          person={lena}
          name={lena.name}
          detail={t('Performer, expires in 5 days', 'Исполнитель, истекает через 5 дней')}
        >
          <Chip kind="pending" label={t('Pending', 'Ожидает')} />
        </PersonRow>
        <PersonRow person={mira} name={mira.name} note={t('(you)', '(вы)')} />
        <PersonRowSkeleton />
      </div>
    </Specimen>
  );
}

function Members({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [mira, daniel, lena, timur, ana, jonas] = samplePeople(language);
  if (!mira || !daniel || !lena || !timur || !ana || !jonas) return null;
  const [online, away, offline] = presences(language);
  const load = (counts: [number, number, number, number], caption: string) => (
    <LoadBar
      counts={counts}
      most={17}
      label={t(
        `New ${counts[0]}, in progress ${counts[1]}, on the test ${counts[2]}, done ${counts[3]}`,
        `Новых ${counts[0]}, в работе ${counts[1]}, на проверке ${counts[2]}, готово ${counts[3]}`,
      )}
      caption={caption}
    />
  );
  const words = (person: typeof mira) => ({
    person,
    name: person.name,
    detail: `${person.job}, @${person.username}`,
    to: `/profile/${person.id}`,
  });
  return (
    <Specimen title={t('Member rows', 'Строки участников')} isWide>
      <div className={styles.rows}>
        <MemberList label={t('Members', 'Участники')}>
          <MemberRow
            {...words(lena)}
            presence={online}
            role={<Chip kind="owner" icon={IconCrown} label={t('Owner', 'Владелец')} isTall />}
            load={load([1, 2, 1, 6], t('4 open, 6 done', '4 открыты, 6 готовы'))}
          />
          <MemberRow
            {...words(mira)}
            note={t('(you)', '(вы)')}
            presence={away}
            role={
              <Chip kind="role" icon={IconShieldHalf} label={t('Administrator', 'Администратор')} isTall />
            }
            load={load([3, 3, 2, 9], t('8 open, 9 done', '8 открыты, 9 готовы'))}
          />
          <MemberRow
            {...words(daniel)}
            presence={offline}
            role={<ChipButton kind="plain" icon={IconUserCheck} label={t('Performer', 'Исполнитель')} />}
            actions={
              <button
                type="button"
                className={styles.dots}
                aria-label={t('Actions for Daniel', 'Действия: Дэниел')}
              >
                <IconDots size={20} stroke={1.75} aria-hidden="true" />
              </button>
            }
            load={load([1, 3, 2, 7], t('6 open, 7 done', '6 открыты, 7 готовы'))}
          />
          <MemberRow
            {...words(timur)}
            role={
              <ChipButton
                kind="plain"
                icon={IconHourglass}
                label={t('Temporary performer', 'Временный исполнитель')}
              />
            }
            load={load([0, 0, 1, 2], t('1 open, until 28 February', '1 открыта, до 28 февраля'))}
          />
          <MemberRow
            {...words(ana)}
            role={<ChipButton kind="plain" icon={IconEye} label={t('Observer', 'Наблюдатель')} disabled />}
            load={load([0, 0, 0, 0], t('Inspects 4 tasks', 'Проверяет 4 задачи'))}
          />
        </MemberList>
      </div>
    </Specimen>
  );
}
