import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Bars } from './Bars';
import { Donut } from './Donut';
import { LoadBar } from './LoadBar';
import { ProgressRing } from './ProgressRing';

const part = (label: string, value: number) => ({ label, value, fill: 'var(--st1-fill)', mark: null });
const said = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('plots say in words what they draw', () => {
  it('Donut', () => {
    const { container } = render(<Donut parts={[part('New', 6), part('Done', 0)]} total="6" unit="tasks" />);
    expect(said()).toEqual(['New 6', 'Done 0']);
    expect(screen.getByText('tasks').parentElement).toHaveTextContent('6 tasks');
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('Bars', () => {
    render(
      <Bars
        label="Finished by week"
        bars={[
          { label: '2 Nov', value: 11 },
          { label: '9 Nov', value: 17 },
        ]}
      />,
    );
    expect(screen.getByRole('list', { name: 'Finished by week' })).toBeInTheDocument();
    expect(said()).toEqual(['2 Nov 11', '9 Nov 17']);
  });

  it('ProgressRing', () => {
    const { container } = render(
      <ProgressRing percent={82} text="82%" label="Profile complete:" size={140} thickness={6} />,
    );
    expect(container).toHaveTextContent('Profile complete: 82%');
  });

  it('LoadBar', () => {
    render(<LoadBar counts={[1, 2, 0, 6]} label="New 1, in progress 2, done 6" caption="3 open, 6 done" />);
    expect(screen.getByText('New 1, in progress 2, done 6')).toBeInTheDocument();
    expect(screen.getByText('3 open, 6 done')).toBeInTheDocument();
  });
});

describe('plots at their edges', () => {
  const arcs = (...values: number[]) => {
    const parts = values.map((value, index) => part(`part ${index}`, value));
    const { container } = render(<Donut parts={parts} total="" unit="" />);
    return [...container.querySelectorAll('circle')].map((arc) => arc.getAttribute('stroke-dasharray'));
  };
  const lengthOf = (arc: string | null | undefined) => Number.parseFloat(arc ?? '');
  const WHOLE = 2 * Math.PI * 60;

  it('draw an empty ring of nothing', () => {
    expect(arcs(0, 0)).toEqual([null]);
  });

  it('draw a closed ring of one part, and leave gaps between two', () => {
    expect(lengthOf(arcs(0, 5)[0])).toBeCloseTo(WHOLE);
    expect(lengthOf(arcs(5, 5)[0])).toBeLessThan(WHOLE / 2);
  });

  it('never draw a negative length, however small the share', () => {
    expect(lengthOf(arcs(1, 1_000_000)[0])).toBeGreaterThan(0);
  });

  it.each([
    [-20, undefined],
    [250, 1],
  ])('draw %i percent as the nearest that exists', (percent, share) => {
    const { container } = render(
      <ProgressRing percent={percent} text="" label="" size={106} thickness={6} />,
    );
    const [, drawn] = container.querySelectorAll('circle');
    const length = drawn && lengthOf(drawn.getAttribute('stroke-dasharray')) / (2 * Math.PI * 50);
    expect(length).toBe(share);
  });

  it('draw bars of nothing without dividing by it', () => {
    const { container } = render(<Bars label="" bars={[{ label: 'a', value: 0 }]} />);
    expect(container.querySelector('svg')?.style.height).not.toContain('NaN');
  });
});
