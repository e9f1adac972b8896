import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AVATAR_PLACEHOLDER, Avatar, type AvatarPerson } from './Avatar';
import { AvatarStack } from './AvatarStack';

const mira: AvatarPerson = { id: 1, firstName: 'Mira', lastName: 'Soloveva', picture: null };

describe('initials', () => {
  it.each([
    ['Mira', 'Soloveva', 'MS'],
    ['ё', 'я', 'ЁЯ'],
    ['𐐨𐐩', '𝒮mith', '𐐀𝒮'],
    ['И\u0306ван', 'Ким', 'ЙК'],
    ['Plato', '', 'P'],
    [' Mira', 'Kim', 'MK'],
    ['', '', ''],
  ])('%s %s is %s', (firstName, lastName, initials) => {
    const { container } = render(<Avatar {...mira} firstName={firstName} lastName={lastName} size={40} />);
    expect(container.textContent).toBe(initials);
  });

  it('stand on the same tint for the same person, whoever looks', () => {
    render(
      <>
        <Avatar {...mira} id={3} size={24} />
        <Avatar {...mira} id={11} firstName="Ana" size={120} />
        <Avatar {...mira} id={4} firstName="Lena" size={24} />
      </>,
    );
    const tint = (initials: string) => screen.getByText(initials).style.background;
    expect(tint('MS')).toBe(tint('AS'));
    expect(tint('LS')).not.toBe(tint('MS'));
  });
});

describe('presence', () => {
  it.each(['online', 'away', 'offline', 'unknown'] as const)('%s is named', (state) => {
    render(<Avatar {...mira} size={40} presence={{ state, label: `Mira is ${state}` }} />);
    expect(screen.getByRole('img', { name: `Mira is ${state}` })).toBeInTheDocument();
  });

  it('says nothing where none is given: the picture alone is decorative', () => {
    render(<Avatar {...mira} size={40} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('stands beside the name where the picture carries it', () => {
    render(
      <Avatar {...mira} size={40} label="Mira Soloveva" presence={{ state: 'online', label: 'Online' }} />,
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Mira Soloveva',
      'Online',
    ]);
  });
});

describe('a picture', () => {
  const shown = () => screen.getByAltText('');

  it('that cannot be loaded gives way to the placeholder, and that to the initials', () => {
    const { container } = render(<Avatar {...mira} picture="/mira.png" size={40} />);
    expect(shown()).toHaveAttribute('src', '/mira.png');
    fireEvent.error(shown());
    expect(shown()).toHaveAttribute('src', AVATAR_PLACEHOLDER);
    fireEvent.error(shown());
    expect(container.textContent).toBe('MS');
  });

  it('that failed without a line is tried again with one', () => {
    render(<Avatar {...mira} picture="/mira.png" size={40} />);
    fireEvent.error(shown());
    fireEvent(window, new Event('online'));
    expect(shown()).toHaveAttribute('src', '/mira.png');
  });

  it('that replaces one that failed is tried', () => {
    const { rerender } = render(<Avatar {...mira} picture="/old.png" size={40} />);
    fireEvent.error(shown());
    rerender(<Avatar {...mira} picture="/new.png" size={40} />);
    expect(shown()).toHaveAttribute('src', '/new.png');
  });
});

describe('AvatarStack', () => {
  const people = [mira, { ...mira, id: 2, firstName: 'Ana' }];

  it('is one picture with one name, and counts those it does not show', () => {
    render(<AvatarStack people={people} more={6} label="Mira, Ana and 6 more" />);
    expect(screen.getByRole('img', { name: 'Mira, Ana and 6 more' })).toHaveTextContent('MSAS+6');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('counts nobody when all are shown', () => {
    render(<AvatarStack people={people} more={0} label="Mira and Ana" />);
    expect(screen.getByRole('img')).toHaveTextContent(/^MSAS$/);
  });
});
