import { TEAM_VISIBILITIES, type TeamPage, type TeamVisibility } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { PicturePart } from '../../pictures';
import { removeTeamImage, uploadTeamImage } from '../api';
import { TeamFace } from '../components/TeamFace';
import '../i18n';
import { useTeamWords } from '../use-team-words';
import './i18n';
import { SettingsForm } from './SettingsForm';
import { type SettingName, useTeamForm } from './use-team-form';

/** What the team is called, how it looks, and who finds it. */
export function GeneralCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teamSettings');
  const { t: teams } = useTranslation('teams');
  const { wordField } = useTeamWords();
  const form = useTeamForm(team, () => toasts.show({ kind: 'done', text: t('saved') }));
  const { values, set, faultOf } = form;
  const errorOf = (name: SettingName, label: string) => {
    const fault = faultOf(name);
    return fault && <ErrorLine>{wordField(fault, label)}</ErrorLine>;
  };
  return (
    <FormCard title={t('general')}>
      <PicturePart
        kind="image"
        face={<TeamFace team={team} size={72} />}
        hasPicture={team.image !== null}
        onSend={(picture, options) => uploadTeamImage(team.id, picture, options)}
        onRemove={() => removeTeamImage(team.id)}
      />
      <SettingsForm form={form}>
        <TextInput
          label={teams('fields.title')}
          value={values.title}
          onChange={({ currentTarget }) => set('title', currentTarget.value)}
          error={errorOf('title', teams('fields.title'))}
        />
        <Textarea
          label={teams('fields.description')}
          autosize
          minRows={2}
          maxRows={8}
          value={values.description}
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
          error={errorOf('description', teams('fields.description'))}
        />
        <ChoiceTiles<TeamVisibility>
          label={teams('fields.visibility')}
          choices={TEAM_VISIBILITIES.map((value) => ({
            value,
            name: teams(`visibility.${value}`),
            line: teams(`visibilityLines.${value}`),
          }))}
          value={values.visibility}
          onChange={(visibility) => set('visibility', visibility)}
          isOneColumn
        />
      </SettingsForm>
    </FormCard>
  );
}
