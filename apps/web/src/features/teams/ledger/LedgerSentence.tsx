import { isRole } from '@quilt/contract/access';
import { type LedgerEntry, readTerms } from '@quilt/contract/features/teams';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { Slots, slots } from '../../../i18n/Slots';
import { useSession } from '../../../lib/session';
import '../i18n';
import { useRoleWords } from '../roles/use-role-words';
import { isField } from './fields';

const SLOTS = slots('who', 'subject', 'title');

/** What happened, in a sentence. */
export function LedgerSentence({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('teams');
  const roles = useRoleWords();
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const { kind, actor, subject, params, isByItself } = entry;
  const text = (name: string): string => String(params[name] ?? '');

  const wordActor = (): string => {
    if (actor === null) return isByItself ? PRODUCT_NAME : t('ledger.somebody');
    return actor.uuid === me ? t('ledger.you') : actor.fullName;
  };
  /** Of those who come and go by themselves the ledger may name only who did it. */
  const wordSubject = (): string => {
    if (subject !== null && subject.uuid !== me) return subject.fullName;
    if (subject !== null) return t(wording.startsWith(SLOTS.subject) ? 'ledger.you' : 'ledger.youInside');
    if (kind === 'memberJoined' || kind === 'memberLeft') return wordActor();
    return text('email') || (params.by === 'email' ? t('ledger.byEmail') : t('ledger.somebody'));
  };

  const { role = params.to } = params;
  const wording = t(wordingOf(entry), {
    ...SLOTS,
    role: isRole(role) ? roles.word(role) : '',
    field: isField(params.field) ? t(`ledger.fields.${params.field}`) : t('ledger.fields.other'),
    uses: t('ledger.uses', { count: Number(params.uses ?? 0) }),
    days: text('days'),
    task: text('task'),
    terms: readTerms(params)
      .map(({ term }) => t(`ledger.terms.${term}`))
      .join(', '),
  });
  return (
    <Slots
      text={wording}
      parts={{
        who: <b>{wordActor()}</b>,
        subject: <b>{wordSubject()}</b>,
        title: <b>{text('title')}</b>,
      }}
    />
  );
}

/** A role that stays what it was has other terms, such as another host. */
function wordingOf({ kind, params }: LedgerEntry) {
  const { from, to } = params;
  if (kind !== 'roleChanged' || !isRole(to)) return `ledger.kinds.${kind}` as const;
  if (from !== to) return 'ledger.roleChangedTo';
  return readTerms(params).length > 0 ? 'ledger.termsChangedIn' : 'ledger.termsChanged';
}
