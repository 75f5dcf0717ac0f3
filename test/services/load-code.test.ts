import { expect, onTestFinished, test, vi } from 'vitest';
import { early } from '../../src/services/early-page.ts';
import { loadCode } from '../../src/services/load-code.ts';

/** docs/product.md, Routes. Code that is gone reloads the page, once and where nothing typed is lost. */

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function watchReloads() {
  const reloadOnce = vi.fn(async () => undefined);
  early.reloadOnce = reloadOnce;
  onTestFinished(() => {
    delete early.reloadOnce;
    document.body.innerHTML = '';
  });
  return reloadOnce;
}

test('code that arrives reloads nothing', async () => {
  const reloads = watchReloads();
  await expect(loadCode(async () => 'code')).resolves.toBe('code');
  expect(reloads).not.toHaveBeenCalled();
});

test.each([
  ['nothing', '<input value=""><input type="radio" value="a" checked>', 1],
  ['a name', '<input value="Ada">', 0],
  ['a password', '<input type="password" value="x">', 0],
  ['a message', '<textarea>Hi</textarea>', 0],
])('code that is gone reloads the page only if nothing is typed: %s', async (_, fields, reloaded) => {
  const reloads = watchReloads();
  document.body.innerHTML = fields;
  await expect(loadCode(gone)).rejects.toThrow();
  expect(reloads).toHaveBeenCalledTimes(reloaded);
});

test('code that is gone reloads a page that may lose what was typed', async () => {
  const reloads = watchReloads();
  document.body.innerHTML = '<input value="Ada">';
  await expect(loadCode(gone, () => true)).rejects.toThrow();
  expect(reloads).toHaveBeenCalledTimes(1);
});
