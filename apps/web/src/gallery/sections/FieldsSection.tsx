import { IconCalendar, IconCheck, IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from '../../ui/controls/Autocomplete';
import { Checkbox } from '../../ui/controls/Checkbox';
import { ChipsField } from '../../ui/controls/ChipsField';
import { ChoiceTiles } from '../../ui/controls/ChoiceTiles';
import { CodeInput } from '../../ui/controls/CodeInput';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { FieldNote } from '../../ui/controls/FieldNote';
import { MultiSelect } from '../../ui/controls/MultiSelect';
import { PasswordInput } from '../../ui/controls/PasswordInput';
import { Radio } from '../../ui/controls/Radio';
import { SearchField } from '../../ui/controls/SearchField';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { Select } from '../../ui/controls/Select';
import { Stepper } from '../../ui/controls/Stepper';
import { Switch } from '../../ui/controls/Switch';
import { Tabs } from '../../ui/controls/Tabs';
import { Textarea } from '../../ui/controls/Textarea';
import { TextInput } from '../../ui/controls/TextInput';
import styles from './control-parts.module.css';
import { FormCards } from './FormCards';
import { Specimen } from './Specimen';
import { type GalleryLanguage, sampleTexts } from './samples';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  language: GalleryLanguage;
}

export function FieldsSection({ language }: Props) {
  return (
    <div className={styles.grid}>
      <Texts language={language} />
      <Choices language={language} />
      <Tiles language={language} />
      <Codes language={language} />
      <FormCards language={language} />
    </div>
  );
}

function Texts({ language }: Props) {
  const t = sampleTexts(language);
  const [query, setQuery] = useState('');
  return (
    <>
      <Specimen title={t('Fields', 'Поля')}>
        <div className={styles.fields}>
          <TextInput aria-label={t('Empty', 'Пустое')} placeholder={t('Placeholder', 'Подсказка')} />
          <TextInput label={t('First name', 'Имя')} defaultValue={t('Mira', 'Мира')} />
          <TextInput
            label={t('Username', 'Имя пользователя')}
            defaultValue="mira_draws"
            leftSection="@"
            leftSectionWidth={33}
            rightSection={<IconCheck {...ICON} color="var(--success)" />}
            description={
              <FieldNote isGood>
                {t(
                  '@mira_draws is free. Nobody else can take @mira for 90 days.',
                  '@mira_draws свободно. Имя @mira никто не займёт 90 дней.',
                )}
              </FieldNote>
            }
          />
          <TextInput
            label={t('Phone', 'Телефон')}
            defaultValue="+7 917 555 01"
            error={
              <ErrorLine>
                {t(
                  'Something wrong with the phone. It needs 2 more digits.',
                  'Что-то не так с телефоном. Не хватает двух цифр.',
                )}
              </ErrorLine>
            }
          />
          <TextInput
            label={t('Date of birth', 'Дата рождения')}
            defaultValue={t('14 May 1993', '14 мая 1993')}
            rightSection={<IconCalendar {...ICON} />}
          />
          <TextInput
            disabled
            label={t('Off', 'Выключено')}
            defaultValue="mira@northlight.io"
            description={
              <FieldNote>{t('Confirm the new address first', 'Сначала подтвердите новый адрес')}</FieldNote>
            }
          />
        </div>
      </Specimen>
      <Specimen title={t('More fields', 'Ещё поля')}>
        <div className={styles.fields}>
          <PasswordInput
            label={t('Password', 'Пароль')}
            defaultValue="correct horse"
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': t('Show password', 'Показать пароль') }}
          />
          <Select
            label={t('Start page', 'Начальная страница')}
            defaultValue="workspace"
            data={[
              { value: 'profile', label: t('Profile', 'Профиль') },
              { value: 'workspace', label: t('Workspace', 'Рабочий стол') },
              { value: 'feed', label: t('Feed', 'Лента') },
            ]}
          />
          <MultiSelect
            label={t('Cities', 'Города')}
            defaultValue={[t('Kazan', 'Казань')]}
            data={[t('Kazan', 'Казань'), t('Lagos', 'Лагос'), t('Berlin', 'Берлин')]}
          />
          <Autocomplete label={t('Tag', 'Тег')} data={['React', 'Redis']} />
          <SearchField
            label={t('Find a person', 'Найти человека')}
            clearLabel={t('Clear', 'Очистить')}
            value={query}
            onChange={setQuery}
          />
          <Textarea
            label={t('A line from you', 'Пара слов от вас')}
            rows={3}
            defaultValue={t(
              'Hi, this is the team that draws the transit map. Come and see.',
              'Привет! Мы рисуем карту транспорта. Приходите посмотреть.',
            )}
          />
          <div className={styles.inset}>
            <TextInput label={t('In an inset', 'На вставке')} defaultValue={t('White', 'Белое')} />
          </div>
        </div>
      </Specimen>
      <Several language={language} />
      <Specimen title={t('On the canvas, 52 high', 'На подложке, высота 52')} ground="canvas">
        <div className={`${styles.fields} ${styles.onCanvas}`}>
          <TextInput size="lg" label={t('Username', 'Имя пользователя')} defaultValue="mira" />
          <PasswordInput
            size="lg"
            label={t('Password', 'Пароль')}
            defaultValue="wrong"
            error={<ErrorLine>{t('Invalid username or password', 'Неверное имя или пароль')}</ErrorLine>}
          />
        </div>
      </Specimen>
    </>
  );
}

function Several({ language }: Props) {
  const t = sampleTexts(language);
  const [addresses, setAddresses] = useState(['artem@volgasigns.ru', 'greta@northlight']);
  const [typed, setTyped] = useState('');
  const [uses, setUses] = useState(10);
  const wrong = addresses.find((address) => !address.includes('.'));
  return (
    <Specimen title={t('Several in one, a number', 'Несколько в одном, число')}>
      <div className={styles.fields}>
        <ChipsField
          label={t('Addresses', 'Адреса')}
          placeholder={t('Addresses, with a comma', 'Адреса через запятую')}
          chips={addresses.map((address) => ({ key: address, name: address, isWrong: address === wrong }))}
          value={typed}
          onChange={setTyped}
          onRemove={(key) => setAddresses(addresses.filter((address) => address !== key))}
          removeLabel={(name) => `${t('Remove', 'Убрать')}: ${name}`}
          error={
            wrong && (
              <ErrorLine>
                {t('Something wrong with the email', 'С адресом что-то не так')}: {wrong}
              </ErrorLine>
            )
          }
        />
        <Stepper
          label={t('How many people', 'На сколько человек')}
          fewerLabel={t('Fewer', 'Меньше')}
          moreLabel={t('More', 'Больше')}
          min={1}
          max={100}
          value={uses}
          onChange={setUses}
        />
      </div>
    </Specimen>
  );
}

function Choices({ language }: Props) {
  const t = sampleTexts(language);
  return (
    <>
      <Specimen title={t('Choices', 'Выбор')}>
        <div className={styles.fields}>
          <Checkbox defaultChecked label={t('Also send to the chat', 'Отправить и в чат')} />
          <Checkbox label={t('Only with attachments', 'Только с вложениями')} />
          <Checkbox indeterminate readOnly label={t('Some of them', 'Некоторые')} />
          <Checkbox
            disabled
            label={t('Off', 'Выключено')}
            description={t('Only the owner can', 'Может только владелец')}
          />
          <Radio.Group label={t('Who can write to you', 'Кто может вам писать')} defaultValue="friends">
            <div className={styles.choices}>
              <Radio value="all" label={t('Everyone', 'Все')} />
              <Radio value="friends" label={t('Friends', 'Друзья')} />
              <Radio value="nobody" disabled label={t('Nobody', 'Никто')} />
            </div>
          </Radio.Group>
        </div>
        <div>
          <div className={styles.row}>
            <label htmlFor="gallery-motion">{t('Reduce motion', 'Меньше движения')}</label>
            <Switch id="gallery-motion" />
          </div>
          <div className={styles.row}>
            <label htmlFor="gallery-sidebar">{t('Collapse the sidebar', 'Свернуть боковое меню')}</label>
            <Switch id="gallery-sidebar" defaultChecked />
          </div>
          <div className={styles.row}>
            <label htmlFor="gallery-off">{t('Off', 'Выключено')}</label>
            <Switch id="gallery-off" disabled />
          </div>
        </div>
      </Specimen>
      <Specimen title={t('Segments and tabs', 'Сегменты и вкладки')}>
        <SegmentedControl
          className={styles.start}
          aria-label={t('Theme', 'Тема')}
          data={[
            { value: 'light', label: segment(<IconSun {...ICON} />, t('Light', 'Светлая')) },
            { value: 'dark', label: segment(<IconMoon {...ICON} />, t('Dark', 'Тёмная')) },
            { value: 'auto', label: segment(<IconDeviceLaptop {...ICON} />, t('System', 'Система')) },
          ]}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('Works for', 'Действует')}
          defaultValue="7"
          data={[
            { value: '2', label: '2' },
            { value: '7', label: t('7 days', '7 дней') },
            { value: '30', label: '30' },
          ]}
        />
        <Tabs defaultValue="posts">
          <Tabs.List aria-label={t('Group', 'Группа')}>
            <Tabs.Tab value="posts">{t('Posts', 'Записи')}</Tabs.Tab>
            <Tabs.Tab value="members">{t('Members', 'Участники')}</Tabs.Tab>
            <Tabs.Tab value="about">{t('About', 'О группе')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="posts" pt="md">
            {t('Posts of the group', 'Записи группы')}
          </Tabs.Panel>
          <Tabs.Panel value="members" pt="md">
            {t('Its members', 'Её участники')}
          </Tabs.Panel>
          <Tabs.Panel value="about" pt="md">
            {t('What it is for', 'Для чего она')}
          </Tabs.Panel>
        </Tabs>
      </Specimen>
    </>
  );
}

function segment(icon: ReactNode, text: string) {
  return (
    <>
      <span className={styles.segmentIcon}>{icon}</span>
      {text}
    </>
  );
}

function Tiles({ language }: Props) {
  const t = sampleTexts(language);
  const [role, setRole] = useState<'performer' | 'temporary' | 'observer' | 'owner' | null>('temporary');
  return (
    <Specimen title={t('A few with words', 'Несколько с пояснениями')}>
      <ChoiceTiles
        label={t('Role', 'Роль')}
        value={role}
        onChange={setRole}
        choices={[
          {
            value: 'performer',
            name: t('Performer', 'Исполнитель'),
            line: t('Takes tasks, sees all projects', 'Берёт задачи, видит все проекты'),
          },
          {
            value: 'temporary',
            name: t('Temporary performer', 'Временный исполнитель'),
            line: t('Named projects, until a day', 'Отдельные проекты, до даты'),
          },
          {
            value: 'observer',
            name: t('Observer', 'Наблюдатель'),
            line: t('Sees and comments, may inspect', 'Видит, комментирует, проверяет'),
          },
          {
            value: 'owner',
            name: t('Owner', 'Владелец'),
            locked: t('Only the owner can hand this over', 'Передать может только владелец'),
          },
        ]}
      />
    </Specimen>
  );
}

function Codes({ language }: Props) {
  const t = sampleTexts(language);
  const [code, setCode] = useState('4071');
  const [other, setOther] = useState('318');
  const [wrong, setWrong] = useState('000000');
  const digitLabel = (place: number) => t(`Digit ${place} of 6`, `Цифра ${place} из 6`);
  const words = { label: t('Code from the mail', 'Код из письма'), digitLabel };
  return (
    <Specimen title={t('Code', 'Код')}>
      <div className={styles.fields}>
        <div className={`${styles.inset}`}>
          <CodeInput {...words} value={code} onChange={setCode} onComplete={setWrong} />
        </div>
        <CodeInput {...words} isSmall value={other} onChange={setOther} onComplete={setWrong} />
        <CodeInput
          {...words}
          value={wrong}
          onChange={setWrong}
          onComplete={setWrong}
          error={t('This code is not right. 4 tries are left.', 'Код не подошёл. Осталось 4 попытки.')}
        />
      </div>
    </Specimen>
  );
}
