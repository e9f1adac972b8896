import { afterEach, expect, test, vi } from 'vitest';
import { followAppearance } from './appearance';
import { setDensity, setMotionReduced } from './interface-store';

const { dataset } = document.documentElement;
let stop: () => void = () => undefined;
afterEach(() => stop());

test('density and motion are told to the sheets, and every change of them', () => {
  stop = followAppearance();
  expect(dataset).toMatchObject({ density: 'comfortable', motion: 'full' });
  setDensity('compact');
  setMotionReduced(true);
  expect(dataset).toMatchObject({ density: 'compact', motion: 'reduced' });

  stop();
  setDensity('comfortable');
  expect(dataset.density).toBe('compact');
});

test('motion is as the system says, until it is switched here', () => {
  const wish = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(wish as MediaQueryList);
  stop = followAppearance();
  expect(dataset.motion).toBe('reduced');
  wish.matches = false;
  wish.dispatchEvent(new Event('change'));
  expect(dataset.motion).toBe('full');
  wish.matches = true;
  setMotionReduced(false);
  expect(dataset.motion).toBe('full');
});

test('another tab is followed', () => {
  stop = followAppearance();
  localStorage.setItem(
    'quilt.interface',
    '{"state":{"density":"compact","isMotionReduced":true},"version":1}',
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'quilt.interface' }));
  expect(dataset).toMatchObject({ density: 'compact', motion: 'reduced' });
});
