import { ShareDialog } from '../sharing/ShareDialog';
import { AccessDialog } from './AccessDialog';
import { CopyDialog } from './CopyDialog';
import { DetailsDialog } from './Details';
import { MoveDialog } from './MoveDialog';
import { NewDialog, RenameDialog } from './NameDialog';
import { PictureDialog } from './PictureDialog';
import { PurgeDialog } from './PurgeDialog';
import type { Question } from './questions';
import { TakenDialog } from './TakenDialog';
import type { ItemActs } from './use-item-acts';

interface QuestionsProps {
  question: Question;
  acts: ItemActs;
  isOpen: boolean;
  onClose(): void;
}

/** The dialog of what was asked last. */
export function Questions({ question, acts, ...dialog }: QuestionsProps) {
  switch (question.kind) {
    case 'folder':
    case 'link':
      return <NewDialog {...dialog} kind={question.kind} spot={question.spot} />;
    case 'rename':
      return <RenameDialog {...dialog} document={question.document} />;
    case 'access':
      return <AccessDialog {...dialog} document={question.document} />;
    case 'share':
      return <ShareDialog {...dialog} document={question.document} />;
    case 'picture':
      return <PictureDialog {...dialog} folder={question.document} />;
    case 'details':
      return <DetailsDialog {...dialog} document={question.document} acts={acts} />;
    case 'move':
      return <MoveDialog {...dialog} documents={question.documents} to={question.to} acts={acts} />;
    case 'copy':
      return <CopyDialog {...dialog} documents={question.documents} acts={acts} />;
    case 'purge':
      return <PurgeDialog {...dialog} documents={question.documents} acts={acts} />;
    case 'taken':
      return <TakenDialog {...dialog} {...question} acts={acts} />;
  }
}
