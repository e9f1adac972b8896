import { TaskId } from '@quilt/contract/features/tasks';
import { type MouseEvent, memo, type ReactNode, useContext, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { HiddenText } from '../../ui/page/HiddenText';
import './i18n';
import { linkKind } from './links';
import styles from './Markdown.module.css';
import type { MarkdownProps } from './markdown-props';
import { marks } from './marked';
import { linkedTask, taskLinks } from './task-links';
import { TextFilesContext } from './text-files';

const PLUGINS = [remarkGfm, marks, taskLinks];
const PROFILE = /^\/profile\/[0-9a-f-]{36}$/;

/** Markup in it is text: there is no way from here to an element that the text names. */
export const RenderedMarkdown = memo(function RenderedMarkdown(props: MarkdownProps) {
  const { text, taskHref, onOpenTask, isStill, isDocument } = props;
  const { t } = useTranslation('markdown');
  const own = useId();
  const files = useContext(TextFilesContext);
  const components = useMemo(
    (): Components => ({
      ...(isDocument ? DOCUMENT_HEADINGS : HEADINGS),
      a: ({ href = '', children }) => (
        <TextLink href={href} taskHref={taskHref} onOpenTask={onOpenTask} isStill={isStill}>
          {children}
        </TextLink>
      ),
      img: ({ src, alt = '' }) => {
        const address = typeof src === 'string' ? src : '';
        if (!isStill && files?.isPicture(address)) return <files.Picture address={address} alt={alt} />;
        // A picture of another server would tell it who reads this.
        return (
          <TextLink href={address} taskHref={taskHref} onOpenTask={undefined} isStill={isStill}>
            {alt || address}
          </TextLink>
        );
      },
      input: ({ checked }) => (
        <span className={styles.box} data-done={checked || undefined}>
          <HiddenText>{checked ? t('done') : t('open')}</HiddenText>
        </span>
      ),
      table: ({ children }) =>
        isStill ? (
          <table>{children}</table>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one is scrolled by keyboard too.
          <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
            <table>{children}</table>
          </section>
        ),
    }),
    [t, taskHref, onOpenTask, isStill, isDocument, files],
  );
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        remarkRehypeOptions={{ clobberPrefix: own, footnoteLabel: t('footnotes') }}
        // Every link is judged where it is made.
        urlTransform={(url) => url}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

/** Below the headings of the page. */
const HEADINGS: Components = {
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h5>{children}</h5>,
  h3: ({ children }) => <h6>{children}</h6>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
};

const DOCUMENT_HEADINGS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
};

interface TextLinkProps extends Omit<MarkdownProps, 'text'> {
  href: string;
  children: ReactNode;
}

function TextLink({ href, taskHref, onOpenTask, isStill, children }: TextLinkProps) {
  const named = TaskId.safeParse(linkedTask(href));
  if (isStill) {
    const look = named.success ? styles.task : PROFILE.test(href) ? styles.mention : undefined;
    return <span className={look}>{children}</span>;
  }
  if (named.success) {
    const handleClick = (event: MouseEvent): void => {
      // Whoever asks for another tab gets it from the browser.
      if (!onOpenTask || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpenTask(named.data);
    };
    return (
      <Link className={styles.task} to={taskHref(named.data)} onClick={handleClick}>
        {children}
      </Link>
    );
  }
  const kind = linkKind(href);
  if (kind === 'none') return children;
  if (kind === 'app') {
    return (
      <Link className={PROFILE.test(href) ? styles.mention : undefined} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
