import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { toPlaywright } from '../../src/trace/playwright-steps.ts';
import { smallTrace } from './small-session.ts';
import { recordStory, stories } from './stories.ts';

async function story(name: string) {
  const found = stories.find((one) => one.name === name);
  if (!found) throw new Error(`no story ${name}`);
  return recordStory(found);
}

test('a session becomes a test that a person would have written', async () => {
  const text = toPlaywright({ ...(await story('subscribe-duplicate')), title: 'A registered e-mail' });
  expect(text).toContain('test("A registered e-mail", async ({ page }) => {');
  const lines = text.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^(await page\.get|\/\/)/.test(line))).toEqual([
    expect.stringMatching(/^await page\.getByLabel\("Email", \{ exact: true \}\)\.fill\("\w+@\w+\.q+"\);$/),
    `await page.getByRole('radio', { name: "Professional" }).check();`,
    `await page.getByRole('button', { name: "Continue to Payment", exact: true }).click();`,
    expect.stringContaining('getByLabel("Email"'),
    `await page.getByRole('button', { name: "Continue to Payment", exact: true }).click();`,
    `await page.getByRole('button', { name: "Continue to Payment", exact: true }).click();`,
  ]);
  expect(text).toContain('"message": "DUPLICATE"');
  expect(text).toContain('"fault": "network"');
});

test('the whole onboarding has a line for each thing the customer did', async () => {
  const text = toPlaywright(await story('wizard-first-time'));
  expect(text.match(/\/\/ by hand: .*/g)).toEqual([
    '// by hand: picture.loaded (@wizard/welcome)',
    '// by hand: language.add (@wizard/objectives)',
    '// by hand: template.toggle (@wizard/templates)',
  ]);
  expect(text.match(/fill\("/g)?.length).toBeLessThan(6);
  expect(text).toContain('await page.clock.fastForward(10000);');
});

test.each(stories.map(({ name }) => name))('%s is valid TypeScript', async (name) => {
  const text = toPlaywright(await story(name));
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
});

test('nothing in a file can leave its literal', async () => {
  const hostile = '"); process.exit(); (" */ ` \u2028 \\';
  const trace = await smallTrace();
  const text = toPlaywright({ ...trace, title: hostile, id: hostile, env: { ...trace.env, path: hostile } });
  expect(() => stripTypeScriptTypes(text)).not.toThrow();
  expect(text).not.toMatch(/^\s*process\.exit/m);
});
