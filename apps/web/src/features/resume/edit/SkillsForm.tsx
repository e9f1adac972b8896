import { TAG_COLOURS, type UserUuid } from '@quilt/contract/core';
import { SKILL_LEVELS, type Skill } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { TextInput } from '../../../ui/controls/TextInput';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TagDot } from '../components/TagDot';
import '../i18n';
import { PartForm } from './PartForm';
import { keyed, Rows } from './Rows';
import styles from './SkillsForm.module.css';
import { usePartForm } from './use-part-form';

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
  const [former] = useState(() => (value.length > 0 ? [...value] : [nextSkill(0)]).map(keyed));
  const [rows, setRows] = useState(former);
  const { ref, save, isSaving, errorOf, failure } = usePartForm(
    uuid,
    { skills: rows.map((row) => row.value) },
    onDone,
  );
  const nameOf = ({ title }: Skill) => title || t('skills.unnamed');
  return (
    <PartForm
      formRef={ref}
      label={t('parts.skills')}
      isSaving={isSaving}
      isDirty={rows !== former}
      failure={failure}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <Rows
        rows={rows}
        onChange={setRows}
        nameOf={nameOf}
        add={
          rows.length < LIMITS.resume.skills
            ? { label: t('skills.add'), onAdd: () => setRows([...rows, keyed(nextSkill(rows.length))]) }
            : undefined
        }
      >
        {(skill, index, change) => {
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
      </Rows>
    </PartForm>
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
