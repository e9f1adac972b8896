import type { SharedResume } from '@quilt/contract/features/resume';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page/PageHeading';
import { LogoMark } from '../../../ui/quilt/LogoMark';
import { QuiltGrid } from '../../../ui/quilt/QuiltGrid';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';
import { sewTiles } from '../../../ui/quilt/quilt-tiles';
import { useLookup } from '../../lookups';
import { useJobTitles } from '../../profile';
import { useRoleWords } from '../../teams';
import '../i18n';
import { toShortUrl } from '../short-url';
import { useProjectLine } from '../use-project-line';
import { useYears } from '../use-years';
import styles from './CvSheet.module.css';
import { Level } from './Level';

/** Every sheet has the same band, on paper too: it is the product's, whoever is on it. */
const BAND = { columns: 20, seed: 36 };
const TILES = sewTiles(BAND.columns, BAND.seed);

/** A sheet of paper, in any theme: what is printed looks the same. */
export function CvSheet({ resume }: { resume: SharedResume }) {
  const { t } = useTranslation('resume');
  const years = useYears();
  const roles = useRoleWords();
  const lineOf = useProjectLine();
  const { content, projects } = resume;
  const { about, experience = [], education = [], skills = [], links = [] } = content;
  const { programmingLanguages = [], spokenLanguages = [] } = content;
  const universities = useLookup('universities', education.length > 0);
  const code = useLookup('programmingLanguages', programmingLanguages.length > 0);
  const spoken = useLookup('spokenLanguages', spokenLanguages.length > 0);
  const tools = programmingLanguages.flatMap((id) => code.titleOf(id) ?? []);
  return (
    <article className={styles.sheet}>
      <div className={styles.band}>
        <QuiltGrid tiles={TILES} columns={BAND.columns} />
      </div>
      <CvHeader resume={resume} />
      <div className={styles.columns}>
        <div>
          {about && (
            <CvPart title={t('parts.about')}>
              <p className={styles.text}>{about}</p>
            </CvPart>
          )}
          {experience.length > 0 && (
            <CvPart title={t('parts.experience')}>
              {experience.map(({ place, title, city, from, to, text }) => (
                <div key={`${from} ${place} ${title}`} className={styles.entry}>
                  <span className={styles.time}>{years(from, to)}</span>
                  <div className={styles.words}>
                    <h3 className={styles.name}>{title}</h3>
                    <p className={styles.place}>{[place, city].filter(Boolean).join(', ')}</p>
                    {text && <p className={styles.text}>{text}</p>}
                  </div>
                </div>
              ))}
            </CvPart>
          )}
          {projects.length > 0 && (
            <CvPart title={t('parts.projects', { product: PRODUCT_NAME })}>
              <ul className={styles.list}>
                {projects.map((project) => (
                  <li key={project.id} className={styles.project}>
                    <QuiltMark kind="project" id={project.id} size={28} />
                    <div className={styles.words}>
                      <h3 className={styles.name}>{project.title}</h3>
                      <p className={styles.place}>{lineOf(project)}</p>
                    </div>
                    <span className={styles.quiet}>{roles.name(project.role)}</span>
                  </li>
                ))}
              </ul>
            </CvPart>
          )}
          {education.length > 0 && (
            <CvPart title={t('parts.education')}>
              {education.map(({ universityId, place, field, from, to }) => (
                <div key={`${from} ${universityId} ${place} ${field}`} className={styles.entry}>
                  <span className={styles.time}>{years(from, to)}</span>
                  <div className={styles.words}>
                    <h3 className={styles.name}>{universities.titleOf(universityId) ?? place}</h3>
                    <p className={styles.place}>{field}</p>
                  </div>
                </div>
              ))}
            </CvPart>
          )}
        </div>
        <div>
          {skills.length > 0 && (
            <CvPart title={t('parts.skills')}>
              <ul className={styles.list}>
                {skills.map(({ title, level }) => (
                  <li key={title} className={styles.row}>
                    <span className={styles.words}>{title}</span>
                    <Level level={level} label={t(`skills.levels.${level}`)} isRound />
                  </li>
                ))}
              </ul>
            </CvPart>
          )}
          {tools.length > 0 && (
            <CvPart title={t('parts.programmingLanguages')}>
              <p className={styles.text}>{tools.join(', ')}</p>
            </CvPart>
          )}
          {spokenLanguages.length > 0 && (
            <CvPart title={t('parts.spokenLanguages')}>
              <ul className={styles.list}>
                {spokenLanguages.map(({ id, level }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.words}>{spoken.titleOf(id)}</span>
                    <span className={styles.quiet}>{t(`spoken.levels.${level}`)}</span>
                  </li>
                ))}
              </ul>
            </CvPart>
          )}
          {links.length > 0 && (
            <CvPart title={t('parts.links')}>
              <ul className={styles.list}>
                {links.map(({ url }) => (
                  <li key={url} className={styles.words}>
                    <a href={url} rel="noreferrer noopener nofollow" className={styles.link}>
                      {toShortUrl(url)}
                    </a>
                  </li>
                ))}
              </ul>
            </CvPart>
          )}
        </div>
      </div>
      <footer className={styles.footer}>
        <span className={styles.logo}>
          <LogoMark />
        </span>
        {t('cv.made', { product: PRODUCT_NAME })}
      </footer>
    </article>
  );
}

function CvHeader({ resume }: { resume: SharedResume }) {
  const { fullName, firstName, lastName, picture, cityId, email, phone } = resume;
  const work = useJobTitles([resume])(resume);
  const city = useLookup('cities', cityId !== null).titleOf(cityId);
  return (
    <header className={styles.header}>
      {/* Decorative: the name stands beside it. Plain, for it comes with the resume and fails with it. */}
      {picture === null ? (
        <span className={styles.portrait} aria-hidden="true">
          {[...firstName].slice(0, 1)}
          {[...lastName].slice(0, 1)}
        </span>
      ) : (
        <img src={picture} alt="" className={styles.portrait} />
      )}
      <div className={styles.words}>
        <PageHeading className={styles.heading}>{fullName}</PageHeading>
        {work !== undefined && <p className={styles.work}>{work}</p>}
      </div>
      {(city || email || phone) && (
        <ul className={styles.contacts}>
          {city && <li>{city}</li>}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={styles.link}>
                {email}
              </a>
            </li>
          )}
          {phone && (
            <li>
              <a href={`tel:${phone}`} className={styles.link}>
                {phone}
              </a>
            </li>
          )}
        </ul>
      )}
    </header>
  );
}

function CvPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
