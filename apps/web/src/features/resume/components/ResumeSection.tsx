import type { UserUuid } from '@quilt/contract/core';
import type { ViewAs } from '@quilt/contract/features/profile';
import type { ResumeChanges, ResumeContent, ResumeProject } from '@quilt/contract/features/resume';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useAct } from '../../../lib/use-act';
import { toasts } from '../../../ui/overlays/toasts';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useLookup } from '../../lookups';
import { resumeQuery, updateResume } from '../api';
import { AboutForm } from '../edit/AboutForm';
import { CodeForm } from '../edit/CodeForm';
import { EducationForm } from '../edit/EducationForm';
import { ExperienceForm } from '../edit/ExperienceForm';
import { LinksForm } from '../edit/LinksForm';
import { SkillsForm } from '../edit/SkillsForm';
import { SpokenForm } from '../edit/SpokenForm';
import '../i18n';
import { useLiveResume } from '../live';
import { useResumeWords } from '../use-resume-words';
import { useYears } from '../use-years';
import { HistoryCard } from './HistoryCard';
import { LinkButton } from './LinkButton';
import { PartCard } from './PartCard';
import { LinkList, PairList, SkillList } from './PartLists';
import { PdfMenu } from './PdfMenu';
import { ProjectList } from './ProjectList';
import styles from './ResumeSection.module.css';

interface ResumeSectionProps {
  uuid: UserUuid;
  isOwn: boolean;
  /** The owner looks at it with other eyes, and changes nothing meanwhile. */
  as?: ViewAs | undefined;
}

/** The resume on a profile, each part in a sheet of its own. */
export function ResumeSection({ uuid, isOwn, as }: ResumeSectionProps) {
  const { t } = useTranslation('resume');
  const { t: common } = useTranslation();
  const tellFailed = useFailedLoad(useResumeWords());
  const resume = useQuery(resumeQuery(uuid, as));
  const inside = () => {
    if (resume.data === undefined) {
      if (resume.isError) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(resume)} />;
      return (
        <Sheet title={t('title')}>
          <div role="status" className={styles.bones}>
            <HiddenText>{common('loading')}</HiddenText>
            <Bone width="70%" height={18} />
            <Bone width="90%" height={18} />
            <Bone width="50%" height={18} />
          </div>
        </Sheet>
      );
    }
    const { content, projects, hasLink } = resume.data;
    if (content === null) {
      return (
        <Sheet title={t('title')}>
          <p className={styles.hidden}>{t('hidden')}</p>
        </Sheet>
      );
    }
    const isNothing = projects.length === 0 && Object.values(content).every((part) => !part?.length);
    if (isNothing && !isOwn) {
      return (
        <Sheet title={t('title')}>
          <p className={styles.hidden}>{t('nothing')}</p>
        </Sheet>
      );
    }
    return (
      <Parts
        uuid={uuid}
        content={content}
        projects={projects}
        hasLink={hasLink}
        canEdit={isOwn && as === undefined}
        canPrint={as === undefined}
      />
    );
  };
  return (
    <div className={styles.section}>
      {isOwn && <LiveResume uuid={uuid} />}
      {inside()}
    </div>
  );
}

/** Only owners may follow their scope. */
function LiveResume({ uuid }: { uuid: UserUuid }): null {
  useLiveResume(uuid);
  return null;
}

interface PartsProps {
  uuid: UserUuid;
  content: ResumeContent;
  projects: readonly ResumeProject[];
  hasLink: boolean;
  canEdit: boolean;
  canPrint: boolean;
}

function Parts({ uuid, content, projects, hasLink, canEdit, canPrint }: PartsProps) {
  const { t } = useTranslation('resume');
  const words = useResumeWords();
  const years = useYears();
  const universities = useLookup('universities', content.education.length > 0);
  const code = useLookup('programmingLanguages', content.programmingLanguages.length > 0);
  const spoken = useLookup('spokenLanguages', content.spokenLanguages.length > 0);
  const { act } = useAct(words);
  const reorder = (changes: ResumeChanges) =>
    void act(() =>
      updateResume(uuid, changes).catch((error: unknown) => {
        toasts.show({ kind: 'error', text: words.wordError(error) });
      }),
    );
  const { about, experience, education, skills, programmingLanguages, spokenLanguages, links } = content;
  return (
    <>
      <PartCard
        part="about"
        isEmpty={about === null}
        canEdit={canEdit}
        renderForm={(onDone) => <AboutForm uuid={uuid} value={about} onDone={onDone} />}
      >
        <p className={styles.about}>{about}</p>
      </PartCard>
      <HistoryCard
        part="experience"
        title={t('title')}
        entries={experience.map(({ from, to, title, place, city, text }) => ({
          time: years(from, to),
          title,
          place: [place, city].filter(Boolean).join(', '),
          text,
        }))}
        canEdit={canEdit}
        actions={
          canPrint && (
            <>
              {canEdit && <LinkButton hasLink={hasLink} />}
              <PdfMenu uuid={uuid} />
            </>
          )
        }
        addLabel={t('experience.add')}
        renderForm={(index, onDone) => (
          <ExperienceForm uuid={uuid} entries={experience} index={index} onDone={onDone} />
        )}
        onMove={(index, to) => reorder({ experience: moved(experience, index, to) })}
      />
      {projects.length > 0 && (
        <Sheet title={t('parts.projects', { product: PRODUCT_NAME })}>
          <ProjectList projects={projects} />
        </Sheet>
      )}
      <HistoryCard
        part="education"
        entries={education.map(({ universityId, place, field, from, to }) => ({
          time: years(from, to),
          title: universities.titleOf(universityId) ?? place ?? '',
          place: '',
          text: field,
        }))}
        canEdit={canEdit}
        addLabel={t('education.add')}
        renderForm={(index, onDone) => (
          <EducationForm uuid={uuid} entries={education} index={index} onDone={onDone} />
        )}
        onMove={(index, to) => reorder({ education: moved(education, index, to) })}
      />
      <PartCard
        part="skills"
        count={skills.length}
        isEmpty={skills.length === 0}
        canEdit={canEdit}
        renderForm={(onDone) => <SkillsForm uuid={uuid} value={skills} onDone={onDone} />}
      >
        <SkillList skills={skills} />
      </PartCard>
      <PartCard
        part="spokenLanguages"
        isEmpty={spokenLanguages.length === 0}
        canEdit={canEdit}
        renderForm={(onDone) => <SpokenForm uuid={uuid} value={spokenLanguages} onDone={onDone} />}
      >
        <PairList
          pairs={spokenLanguages.map(({ id, level }) => ({
            id,
            text: spoken.titleOf(id),
            value: t(`spoken.levels.${level}`),
          }))}
        />
      </PartCard>
      <PartCard
        part="programmingLanguages"
        isEmpty={programmingLanguages.length === 0}
        canEdit={canEdit}
        renderForm={(onDone) => <CodeForm uuid={uuid} value={programmingLanguages} onDone={onDone} />}
      >
        <p className={styles.about}>
          {programmingLanguages.flatMap((id) => code.titleOf(id) ?? []).join(', ')}
        </p>
      </PartCard>
      <PartCard
        part="links"
        isEmpty={links.length === 0}
        canEdit={canEdit}
        renderForm={(onDone) => <LinksForm uuid={uuid} value={links} onDone={onDone} />}
      >
        <LinkList links={links} />
      </PartCard>
    </>
  );
}

function moved<Entry>(entries: readonly Entry[], index: number, to: number): Entry[] {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(index, 1));
  return next;
}
