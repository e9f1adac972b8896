import { UserUuid } from '@quilt/contract/core';
import { MAILED_TOPICS, type MailedTopic } from '@quilt/contract/features/notifications';
import { MAIL_SWITCH } from '@quilt/contract/product';
import { type Config, originOf } from '../../platform/config';
import { fail } from '../../platform/fault';
import { isSignature, signText } from '../../platform/secrets';

const PURPOSE = 'mail switch';
const UUID_BYTES = 16;

/**
 * The address that switches off mails of these topics to this account, and does nothing else. It is good for as long as
 * the account is there: whoever finds an old mail has a right to no more of them.
 */
export function mailSwitchUrl(config: Config, user: UserUuid, topics: readonly MailedTopic[]): string {
  const text = Buffer.concat([Buffer.from(user.replaceAll('-', ''), 'hex'), toBits(topics)]).toString(
    'base64url',
  );
  const token = `${text}.${signText(config, PURPOSE, text).toString('base64url')}`;
  return `${originOf(config)}${MAIL_SWITCH.page}/${token}`;
}

/** Whatever we have not made so is not there. */
export function readMailSwitch(
  config: Config,
  token: string,
): { user: UserUuid; topics: readonly MailedTopic[] } {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSignature(config, PURPOSE, text, signature)) throw fail('common.not_found');
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, UUID_BYTES);
  const user = UserUuid.parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
  const bits = bytes.readUInt8(UUID_BYTES);
  return { user, topics: MAILED_TOPICS.filter((_, place) => bits & (1 << place)) };
}

/** By their places: in mails of last year they mean what they meant, for new ones come last. */
const toBits = (topics: readonly MailedTopic[]): Buffer =>
  Buffer.of(
    MAILED_TOPICS.reduce((bits, topic, place) => bits | (topics.includes(topic) ? 1 << place : 0), 0),
  );
