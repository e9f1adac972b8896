import { NewInvitations, NewInviteLink } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { faultsBy, faultsOf } from '../../../lib/field-faults';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { toasts } from '../../../ui/overlays/toasts';
import { createLink, type MadeLink, sendInvitations } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import { type Draft, isAddress, listAddressed, newDraft, toGrant, withTyped } from './draft';
import { type InviteFaults, NO_FAULTS, nameFaults } from './faults';

/** What stands in the dialog, what is wrong with it, and how it is sent. */
export function useInvite(team: TeamPage, onDone: () => void) {
  const { t } = useTranslation('invitations');
  const { act, isActing, failure, forget } = useAct(useInvitationWords());
  const me = useSession(({ currentUser }) => currentUser);
  const [draft, setDraft] = useState(() => newDraft(team, me));
  const [faults, setFaults] = useState<InviteFaults>(NO_FAULTS);
  const [made, setMade] = useState<MadeLink | null>(null);

  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    // Of whoever is invited it is told until they are taken out; of the rest, until it is changed.
    setFaults((before) => new Map([...before].filter(([name]) => !isOf(name, part))));
    forget();
  };

  /** What is typed when the field is left is meant as an address. Nothing that is told of the rest goes with it. */
  const settleTyped = (): void => setDraft(withTyped);

  /** What the schema lets through is sent; what it or the server has against it is told where it stands. */
  const submit = async <Output>(
    schema: z.ZodType<Output>,
    body: unknown,
    keys: readonly string[],
    send: (output: Output) => Promise<void>,
  ): Promise<void> => {
    const wrong = faultsBy(schema, body);
    if (wrong.size > 0) return setFaults(nameFaults(wrong, keys));
    try {
      await send(schema.parse(body));
    } catch (error) {
      const refused = faultsOf(error);
      if (refused.size === 0) throw error;
      setFaults(nameFaults(refused, keys));
    }
  };

  const send = (): void =>
    void act(async () => {
      const whole = withTyped(draft);
      setDraft(whole);
      const addressed = listAddressed(whole, (key) => faults.has(key));
      const body = {
        to: addressed.map(({ to }) => to),
        grant: toGrant(whole),
        text: whole.text,
      };
      const keys = addressed.map(({ key }) => key);
      await submit(NewInvitations, body, keys, async (output) => {
        await sendInvitations(team.id, output);
        toasts.show({ kind: 'done', text: t('invite.sent', { count: keys.length }) });
        const left = whole.way === 'email' ? whole.addresses.filter((one) => !keys.includes(one)) : [];
        if (left.length > 0) return setDraft({ ...whole, addresses: left });
        setDraft({ ...newDraft(team, me), way: whole.way });
        setFaults(NO_FAULTS);
        onDone();
      });
    });

  const make = (): void =>
    void act(() =>
      submit(
        NewInviteLink,
        { grant: toGrant(draft), days: draft.days, uses: draft.uses },
        [],
        async (output) => setMade(await createLink(team.id, output)),
      ),
    );

  const isWrong = (address: string): boolean => !isAddress(address) || faults.has(address);
  return {
    draft,
    change,
    settleTyped,
    replace: setDraft,
    faults,
    isWrong,
    made,
    /** Told once: whoever has closed the dialog does not see it again. */
    forgetMade: () => setMade(null),
    isActing,
    failure,
    send,
    make,
  };
}

export type Invite = ReturnType<typeof useInvite>;

function isOf(name: string, part: Partial<Draft>): boolean {
  if (name === 'to') return 'people' in part || 'addresses' in part || 'typed' in part;
  if (name === 'text') return 'text' in part;
  const isTerm = name === 'lastDay' || name === 'host' || name === 'projects' || name === 'role';
  return isTerm && ('terms' in part || 'role' in part);
}
