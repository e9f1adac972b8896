import { TAG_COLOURS, type UserUuid } from '@quilt/contract/core';
import { SKILL_LEVELS, type Skill } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TagDot } from '../components/TagDot';
import '../i18n';
import { RowsForm } from './RowsForm';
import styles from './SkillsForm.module.css';

interface SkillsFormProps {
  uuid: UserUuid;
  value: readonly Skill[];
  onDone: () => void;
}

export function SkillsForm({ uuid, value, onDone }: SkillsFormProps) {
  const { t } = useTranslation('resume');
  const nextSkill = (count: number): Skill => ({
    title: '',
    level: 'good',
    colour: TAG_COLOURS[count % TAG_COLOURS.length] ?? 'blue',
  });
  const nameOf = ({ title }: Skill) => title || t('skills.unnamed');
  return (
    <RowsForm
      uuid={uuid}
      label={t('parts.skills')}
      value={value}
      next={nextSkill}
      nameOf={nameOf}
      add={{ label: t('skills.add'), most: LIMITS.resume.skills }}
      toChanges={(skills) => ({ skills: [...skills] })}
      onDone={onDone}
    >
      {(skill, { index, change, errorOf }) => {
        const error = errorOf(`skills.${index}.title`, t('skills.name'));
        return (
          <>
            <ColourMenu
              colour={skill.colour}
              name={nameOf(skill)}
              onChange={(colour) => change({ ...skill, colour })}
            />
            <TextInput
              aria-label={t('skills.name')}
              placeholder={t('skills.name')}
              value={skill.title}
              onChange={({ currentTarget }) => change({ ...skill, title: currentTarget.value })}
              error={error && <ErrorLine>{error}</ErrorLine>}
              autoFocus={skill.title === ''}
            />
            <Select
              aria-label={t('skills.level', { name: nameOf(skill) })}
              data={SKILL_LEVELS.map((level) => ({ value: level, label: t(`skills.levels.${level}`) }))}
              value={skill.level}
              onChange={(chosen) => {
                const level = SKILL_LEVELS.find((one) => one === chosen);
                if (level) change({ ...skill, level });
              }}
            />
          </>
        );
      }}
    </RowsForm>
  );
}

interface ColourMenuProps {
  colour: Skill['colour'];
  name: string;
  onChange: (colour: Skill['colour']) => void;
}

function ColourMenu({ colour, name, onChange }: ColourMenuProps) {
  const { t } = useTranslation('resume');
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={styles.colour}
          aria-label={t('skills.colour', { name, colour: t(`skills.colours.${colour}`) })}
        >
          <TagDot colour={colour} isLarge />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {TAG_COLOURS.map((one) => (
          <MenuItem key={one} icon={<TagDot colour={one} isLarge />} onClick={() => onChange(one)}>
            {t(`skills.colours.${one}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
