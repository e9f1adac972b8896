import { UserId, type UserUuid } from '@quilt/contract/core';
import { NotificationId } from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import type { Language } from '@quilt/contract/product';
import { z } from 'zod';
import { type Config, originOf } from '../../platform/config';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import type { Feature, MailedThing } from '../../platform/feature';
import { layoutMail, type MailComposer } from '../../platform/mail';
import { isErased, readCards } from '../profile';
import { readColleagues } from '../teams';
import { mailSwitchUrl } from './mail-switch';
import { findAddressee, listToMail, type MailedRow } from './mailed.repository';
import { MAIL_WORDS, plainly, type ToldInMail, topicsOf, wordNotice } from './notice-mails.words';
import { isOfColleagues, listActors } from './notifications.repository';
import { findSwitches, switchesFor } from './switches.repository';

const Data = z.object({ reader: UserId, notices: z.array(NotificationId) });
type Data = z.output<typeof Data>;
export type NoticeMails = MailComposer<Platform, Data>;

/**
 * What came while somebody was away, in one mail. It is made when it is sent, and again at each try: what was read,
 * taken back, switched off or is not the reader's to know any more is left out.
 */
export function createNoticeMails(listFeatures: () => readonly Feature[]): NoticeMails {
  return {
    name: 'notifications',
    parse: (data) => Data.parse(data),
    compose: (platform, to, { reader, notices }) =>
      runTransaction(
        platform.db,
        async (tx) => {
          const account = await findAddressee(tx, reader);
          // It went elsewhere with its owner, or nobody has it any more.
          if (!account || isErased(account) || account.email !== to) return null;
          const rows = await listWanted(tx, reader, notices);
          const things = await lookAtAll(tx, listFeatures(), reader, rows, platform.clock.now());
          const told = await nameAll(
            tx,
            reader,
            originOf(platform.config),
            rows.flatMap((row) => {
              const thing = things.get(row.id);
              return thing ? [{ row, thing }] : [];
            }),
          );
          return told.length === 0 ? null : write(platform.config, account, told);
        },
        platform.committed,
      ),
  };
}

async function listWanted(
  tx: Tx,
  reader: UserId,
  notices: readonly NotificationId[],
): Promise<readonly MailedRow[]> {
  const switches = (await findSwitches(tx, [reader])).get(reader) ?? [];
  const rows = await listToMail(tx, reader, notices);
  return rows.filter(({ kind }) => switchesFor(switches, kind).byMail);
}

async function lookAtAll(
  tx: Tx,
  features: readonly Feature[],
  reader: UserId,
  rows: readonly MailedRow[],
  now: Date,
): Promise<ReadonlyMap<NotificationId, MailedThing>> {
  const things = new Map<NotificationId, MailedThing>();
  for (const { kinds, look } of features.flatMap(({ mailedNotices = [] }) => mailedNotices)) {
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) continue;
    for (const [id, thing] of await look(tx, reader, own, now)) things.set(id, thing);
  }
  return things;
}

interface Seen {
  row: MailedRow;
  thing: MailedThing;
}

/** With those who did it, as far as the reader may know of them now. */
async function nameAll(
  tx: Tx,
  reader: UserId,
  origin: string,
  seen: readonly Seen[],
): Promise<readonly ToldInMail[]> {
  const actors = await listActors(
    tx,
    reader,
    seen.map(({ row }) => row.id),
  );
  const ids = actors.map(({ actor_id }) => actor_id);
  const cards = await readCards(tx, reader, ids);
  const colleagues = await readColleagues(
    tx,
    ids.filter((id) => !cards.has(id)),
  );
  return seen.map(({ row, thing: { title, place = null, path } }) => ({
    kind: row.kind,
    count: row.count,
    title,
    place,
    url: `${origin}${path}`,
    names: actors.flatMap(({ notification_id, actor_id }) => {
      if (notification_id !== row.id) return [];
      const card = cards.get(actor_id)?.card ?? (isOfColleagues(row.kind) ? colleagues.get(actor_id) : null);
      return card?.fullName ?? [];
    }),
  }));
}

function write(
  config: Config,
  { uuid, language }: { uuid: UserUuid; language: Language },
  told: readonly ToldInMail[],
) {
  const words = MAIL_WORDS[language];
  const origin = originOf(config);
  const sentences = told.flatMap((one) => {
    const sentence = wordNotice(language, one);
    return sentence ? [sentence] : [];
  });
  const shown = sentences.slice(0, LIMITS.mailedNotices);
  const rest = sentences.length - shown.length;
  const [only] = told;
  const topics = topicsOf(told);
  const mail = layoutMail({
    language,
    origin,
    subject: shown.length === 1 && shown[0] ? plainly(shown[0]) : words.subject(sentences.length),
    preview: words.preview,
    heading: words.heading,
    paragraphs: rest > 0 ? [...shown, words.more(rest)] : shown,
    action:
      told.length === 1 && only
        ? { label: words.openOne, url: only.url }
        : { label: words.openAll, url: `${origin}/notifications?show=unread` },
    note: words.note,
    closing: [
      words.off,
      ...topics.flatMap((topic) => [
        { label: words.topics[topic], url: mailSwitchUrl(config, uuid, [topic]) },
        '. ',
      ]),
      { label: words.settings, url: `${origin}/settings/notifications` },
    ],
  });
  return { ...mail, switchOffUrl: mailSwitchUrl(config, uuid, topics) };
}
