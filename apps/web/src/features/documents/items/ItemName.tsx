import type { Document } from '@quilt/contract/features/documents';
import { Link } from 'react-router';
import { folderPath } from './address';
import type { Shown } from './shown';

interface ItemNameProps {
  document: Document;
  shown: Shown;
  className: string | undefined;
}

/** The name, which opens what it names. The keys of a list go from one to the next. */
export function ItemName({ document, shown, className }: ItemNameProps) {
  const { name } = document;
  const shared = { className, title: name, 'data-item-name': true, draggable: false };
  if (shown.isClosed) {
    return (
      <button {...shared} type="button" onClick={() => shown.selection.chooseOnly(document.id)}>
        {name}
      </button>
    );
  }
  if (document.kind === 'folder') {
    return (
      <Link {...shared} to={folderPath(document.id, shown.asked)}>
        {name}
      </Link>
    );
  }
  if (document.kind === 'link') {
    return (
      <a {...shared} href={document.url} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  }
  return (
    <button {...shared} type="button" onClick={() => shown.acts.open(document)}>
      {name}
    </button>
  );
}
