import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../src/fetched';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives what is there at once', async () => {
  expect(await fetched(() => Promise.resolve('part'))).toBe('part');
});

it('tries again until the line is back, ever less often', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no line'));
  const part = fetched(fetch);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000 + 4000);
  expect(fetch).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch.mock.calls.length).toBeLessThan(30);
  fetch.mockResolvedValue('part');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await part).toBe('part');
});
