import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { isRecord } from '../../lib/kept';
import { useIsHere } from '../../lib/use-is-here';
import { enter } from '../auth';
import { EntryPage } from '../entry';
import { signUp } from './api';
import { AboutStep } from './components/AboutStep';
import { AccountStep } from './components/AccountStep';
import { STEP_COUNT, StepBars } from './components/StepBars';
import { type Draft, discardDraft, keepDraft, openDraft } from './draft';
import './i18n';
import { type Credentials, enterIfMade, isPerhapsMade } from './lost-answer';
import { QUILT } from './quilt';
import { type FormStep, type Refusal, refusalsOf, stepOf } from './refusals';
import { type About, Account } from './rules';
import { STEP } from './steps';

/** The first two steps. With the account made one is signed in, and ConfirmPage asks for the code. */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [draft, setDraft] = useState(() => openDraft(emailOf(state)));
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  // What comes after can fail too.
  const [isMade, setIsMade] = useState(false);
  const [isInterrupted] = useState(() => params.get(STEP) === 'about' && draft.account.username !== '');

  // Not before the first step is done: a reload takes the passwords, and an address can be written by hand.
  const wanted: FormStep = params.get(STEP) === 'about' ? 'about' : 'account';
  const step = wanted === 'about' && !Account.safeParse(draft.account).success ? 'account' : wanted;
  useEffect(() => {
    if (wanted !== step) setParams((before) => toStep(before, step), { replace: true });
  }, [wanted, step, setParams]);

  const isHere = useIsHere();
  const goTo = (next: FormStep): void => {
    if (!isHere()) return;
    setParams((before) => toStep(before, next));
    window.scrollTo({ top: 0 });
  };

  const handleType = (part: Partial<Draft>): void => {
    setDraft((before) => {
      const after = { ...before, ...part };
      keepDraft(after);
      return after;
    });
  };

  const claim = params.get('claim') ?? undefined;
  const lost = useRef<Credentials | null>(null);
  const handleDone = async (about: z.output<typeof About>): Promise<void> => {
    const { username, email, password } = Account.parse(draft.account);
    const credentials = { username, email, password };
    const body = { ...about, ...credentials, terms: true as const };
    try {
      const entry = await signUp(claim === undefined ? body : { ...body, claim });
      setIsMade(true);
      discardDraft();
      await enter(entry);
    } catch (error) {
      if (isPerhapsMade(error)) lost.current = credentials;
      const found = refusalsOf(error, { ...draft.account, ...draft.about });
      if (found.length === 0) throw error;
      if (await enterIfMade(lost.current, credentials, found)) return discardDraft();
      setRefusals(found);
      if (stepOf(found) === 'account') goTo('account');
    }
  };

  const isAccount = step === 'account';
  return (
    <EntryPage
      step={step}
      isDense
      {...QUILT}
      progress={<StepBars step={isAccount ? 1 : 2} />}
      heading={t(isAccount ? 'account.heading' : 'about.heading')}
      lead={t(isAccount ? 'account.lead' : 'about.lead', { step: isAccount ? 1 : 2, count: STEP_COUNT })}
    >
      {isAccount ? (
        <AccountStep
          initial={draft.account}
          refusals={refusals}
          isInterrupted={isInterrupted}
          claim={claim}
          onType={(account) => handleType({ account })}
          onDone={() => goTo('about')}
        />
      ) : (
        <AboutStep
          initial={draft.about}
          refusals={refusals}
          isMade={isMade}
          onType={(about) => handleType({ about })}
          onBack={() => goTo('account')}
          onDone={handleDone}
        />
      )}
    </EntryPage>
  );
}

function toStep(params: URLSearchParams, step: FormStep): URLSearchParams {
  if (step === 'account') params.delete(STEP);
  else params.set(STEP, step);
  return params;
}

/** An invitation says which address it was sent to. */
function emailOf(state: unknown): string {
  return isRecord(state) && typeof state.email === 'string' ? state.email : '';
}
