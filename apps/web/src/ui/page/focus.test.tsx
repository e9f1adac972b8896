import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { HOME_OF_FOCUS, KEEPS_FOCUS, OVER_PAGE, TAKES_FOCUS, useKeptFocus } from './focus';

function Page({ children }: { children: ReactNode }) {
  useKeptFocus();
  return <main tabIndex={-1}>{children}</main>;
}

/** A card with a step that goes away when it is pressed, and what comes in its place. */
function Card({ after, name = 'Card' }: { after?: ReactNode; name?: string }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <section aria-label={name} {...KEEPS_FOCUS}>
      <h2 {...HOME_OF_FOCUS}>{name}</h2>
      {isDone ? after : <Press label={`Press ${name}`} onPress={() => setIsDone(true)} />}
    </section>
  );
}

function Press({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {label}
    </button>
  );
}

async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

test('what comes next gets the focus of what is gone', async () => {
  const next = (
    <button type="button" {...TAKES_FOCUS}>
      Next
    </button>
  );
  render(<Page>{<Card after={next} />}</Page>);
  await press('Press Card');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
});

test.each([
  ['nothing', null],
  [
    'something that cannot be pressed',
    <button key="next" type="button" disabled {...TAKES_FOCUS}>
      Next
    </button>,
  ],
  [
    'only a part of another keeper',
    <div key="next" {...KEEPS_FOCUS}>
      <button type="button" {...TAKES_FOCUS}>
        Next
      </button>
    </div>,
  ],
])('where %s comes next, the heading gets it', async (_, after) => {
  render(<Page>{<Card after={after} />}</Page>);
  await press('Press Card');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Card' })).toHaveFocus());
});

test.each([
  ['fits the screen is brought back with it', window.innerHeight, 1],
  ['is higher stays where it is', window.innerHeight + 1, 0],
])('where the heading gets it, a card that %s', async (_, height, times) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  render(<Page>{<Card />}</Page>);
  await press('Press Card');
  const heading = screen.getByRole('heading', { name: 'Card' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scroll).toHaveBeenCalledTimes(times);
  // Which does nothing where it can be seen.
  for (const options of scroll.mock.calls) expect(options).toEqual([{ block: 'nearest' }]);
});

test('a keeper that is gone itself leaves it to the one around, and at last to the page', async () => {
  function Two() {
    const [shown, setShown] = useState(2);
    return (
      <>
        {shown > 0 && (
          <div {...KEEPS_FOCUS}>
            {shown > 1 && (
              <section {...KEEPS_FOCUS}>
                <h2 {...HOME_OF_FOCUS}>Gone</h2>
                <Press label="Take away" onPress={() => setShown(1)} />
              </section>
            )}
            <button type="button" {...TAKES_FOCUS} onClick={() => setShown(0)}>
              Take all away
            </button>
          </div>
        )}
      </>
    );
  }
  render(<Page>{<Two />}</Page>);
  await press('Take away');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take all away' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

/** Opens something over the page, which can take its opener away. */
function Opener({ isInPortal }: { isInPortal: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  const over = (
    <div {...(isInPortal ? { 'data-portal': true } : OVER_PAGE)}>
      <Press label="Close" onPress={() => setIsOpen(false)} />
      <Press
        label="Take the opener away"
        onPress={() => {
          setIsThere(false);
          setIsOpen(false);
        }}
      />
    </div>
  );
  return (
    <section {...KEEPS_FOCUS}>
      <h2 {...HOME_OF_FOCUS}>Opener</h2>
      {isThere && <Press label="Open" onPress={() => setIsOpen(true)} />}
      {isOpen && (isInPortal ? createPortal(over, document.body) : over)}
    </section>
  );
}

test.each([true, false])('what lay over the page gives it back (in a portal: %s)', async (isInPortal) => {
  render(<Page>{<Opener isInPortal={isInPortal} />}</Page>);
  await press('Open');
  await press('Close');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await press('Take the opener away');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Opener' })).toHaveFocus());
});

test('what is gone over the page gives it to a keeper over the page first', async () => {
  render(
    <>
      <Page>
        <Press label="Below" onPress={() => undefined} />
      </Page>
      {createPortal(
        <div data-portal>
          <Card name="Over" />
        </div>,
        document.body,
      )}
    </>,
  );
  screen.getByRole('button', { name: 'Below' }).focus();
  await press('Press Over');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Over' })).toHaveFocus());
});

test('where somebody else has taken care of it, it stays', async () => {
  const untold = new AbortController();
  function Elsewhere() {
    const [isDone, setIsDone] = useState(false);
    const handlePress = (): void => {
      // In a window that is not in front, a browser moves the focus and tells nobody.
      window.addEventListener('focusin', (event) => event.stopImmediatePropagation(), {
        capture: true,
        signal: untold.signal,
      });
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
      setIsDone(true);
    };
    return (
      <section {...KEEPS_FOCUS}>
        <h2 {...HOME_OF_FOCUS}>Card</h2>
        {!isDone && <Press label="Press Card" onPress={handlePress} />}
      </section>
    );
  }
  render(
    <Page>
      <Elsewhere />
      <Press label="Elsewhere" onPress={() => undefined} />
    </Page>,
  );
  // It hears of a change after the keeper of the focus, who was there before.
  const changed = new Promise<void>((resolve) =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document, { childList: true, subtree: true }),
  );
  await press('Press Card');
  await changed;
  untold.abort();
  expect(screen.queryByRole('button', { name: 'Press Card' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('whoever has pointed elsewhere is left alone', async () => {
  function Timed() {
    const [isThere, setIsThere] = useState(true);
    return (
      <>
        <Page>{isThere && <Card />}</Page>
        <p onPointerUp={() => setIsThere(false)}>Words</p>
      </>
    );
  }
  render(<Timed />);
  screen.getByRole('button', { name: 'Press Card' }).focus();
  await userEvent.click(screen.getByText('Words'));
  expect(screen.queryByRole('button', { name: 'Press Card' })).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
