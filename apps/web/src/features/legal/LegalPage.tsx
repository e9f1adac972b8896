import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { useFormat } from '../../i18n/use-format';
import { useInterface } from '../../lib/interface-store';
import { PATHS } from '../../lib/paths';
import { PageHeading } from '../../ui/page/PageHeading';
import { LogoMark } from '../../ui/quilt/LogoMark';
import './i18n';
import styles from './LegalPage.module.css';
import { IN_FORCE_SINCE, type LegalPart, type LegalTexts } from './legal-text';

interface LegalPageProps {
  name: 'terms' | 'privacy';
  texts: LegalTexts;
}

/** A text to be read, by guests and users alike. */
export function LegalPage({ name, texts }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { t: common } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { lead, sections } = texts[useInterface((state) => state.language)];
  const other = name === 'terms' ? 'privacy' : 'terms';
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={PATHS.home} aria-label={t('home')} className={styles.logo}>
          <LogoMark />
        </Link>
        <LanguageSwitch />
      </header>
      <main className={styles.sheet}>
        <PageHeading className={styles.heading}>{common(`pages.${name}`)}</PageHeading>
        <p className={styles.since}>{t('since', { date: format.date(IN_FORCE_SINCE) })}</p>
        <p className={styles.lead}>{lead}</p>
        <nav aria-label={t('contents')}>
          <ol className={styles.contents}>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${id}${index}`} className={styles.link}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section, index) => (
          <section key={section.title} aria-labelledby={`${id}${index}`}>
            <h2 id={`${id}${index}`} className={styles.title}>
              {section.title}
            </h2>
            {section.parts.map((part) => (
              <Part key={String(part)} part={part} />
            ))}
          </section>
        ))}
        <p className={styles.other}>
          <Link to={PATHS[other]} className={styles.link}>
            {t(`other.${other}`)}
          </Link>
        </p>
      </main>
    </div>
  );
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p className={styles.text}>{part}</p>;
  return (
    <ul className={styles.points}>
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
