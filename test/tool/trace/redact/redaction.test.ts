import { createRedactionMemory, createRedactor, type Redactor } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import type { CompleteRecorderOptions as RecorderOptions } from '../../../../packages/trace/src/record/complete-recorder.ts';
import { findLeak, suspiciousShape } from '../../../../packages/trace/src/redact/leak-check.ts';
import { smallTrace } from '../../../../packages/trace/test/small-session.ts';
import { redaction } from '../../../../src/diagnostics/redaction/redaction.ts';
import { liveSession } from '../live-session.ts';
import { flowNamed } from '../scripted-sessions.ts';

/** packages/trace/docs/sessions.md, Privacy. Recordings of the product are redacted, and a leak refuses them. */

const planted = {
  password: 'Sup3r-Geheim!99',
  igPassword: 'Insta#Passw0rt',
  email: 'Zoë.Quentin@Privatmail.example.net',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InpvZSJ9.c2lnbmF0dXJl',
  username: 'zoe.quentin_official',
};

function accountSession(options = {}) {
  const { machine, exampleInput } = flowNamed('accountSetup');
  return liveSession(machine, exampleInput, options);
}

test('a password that is a part of a code of the machine keeps no session from being saved', async () => {
  const session = accountSession();
  await session.resolve('readAttempt', { attempt: 0 });
  await session.resolve('readAccountDraft', null);
  await session.resolve('verifySession', { email: planted.email, is_pro: true, message: '' });
  const secrets = { password: 'short', confirmPassword: 'short', igPassword: '', confirmIgPassword: '' };
  session.send({ type: 'account.submit', ...secrets });
  expect(JSON.stringify(session.trace().steps)).toContain('passwordTooShort');
});

async function filledIn(options = {}) {
  const session = accountSession(options);
  await session.resolve('readAttempt', { attempt: 0 });
  await session.resolve('readAccountDraft', null);
  await session.resolve('verifySession', { email: planted.email, is_pro: true, message: '' });
  const change = { country: 'PT', igUsername: planted.username, acceptsTerms: true };
  session.send({ type: 'account.edit', change });
  const { password, igPassword } = planted;
  const secrets = { password, confirmPassword: password, igPassword, confirmIgPassword: igPassword };
  session.send({ type: 'account.submit', ...secrets });
  session.emit('tabLock', { type: 'tab.admitted' });
  await session.resolve('claimOnce', { flag: 'claimed', attempt: 1 });
  session.send({ type: 'account.send', ...secrets });
  await session.reject('createAccount', {
    kind: 'refused',
    status: 200,
    message: `${planted.email} is taken, ${planted.username}`,
  });
  return session;
}

test('a recording that is cleared, or paused for a while, in the middle of the wizard replays exactly', async () => {
  const { machine, exampleInput } = flowNamed('wizard');
  const session = liveSession(machine, exampleInput);
  const { recording } = session;
  await session.answer({ getMainAccounts: { accounts: [] }, getUserTemplates: { templates: [] } });
  await session.walkTo('business');
  recording.clear();
  await session.walkTo('objectives');
  const cleared = session.trace();
  recording.pause();
  await session.walkTo('targets');
  expect(session.trace().inputs).toEqual(cleared.inputs);
  recording.resume();
  await session.walkTo('templates');
  const resumed = session.trace();
  for (const trace of [cleared, resumed])
    expect([replay(trace, machine).outcome, trace.drift]).toEqual(['same', undefined]);
  expect(resumed.inputs[0]?.i).toBeGreaterThan(cleared.inputs.at(-1)?.i ?? 0);
});

describe('the leak check', () => {
  test('refuses what a redactor failed to replace', async () => {
    const leaky: RecorderOptions['createRedactor'] = (profile, memory): Redactor => {
      const redactor = createRedactor(profile, memory);
      return {
        ...redactor,
        event: (event) => ({
          ...redactor.event(event),
          ...('change' in event && { change: event.change as never }),
        }),
      };
    };
    const session = await filledIn({ createRedactor: leaky });
    expect(session.recording.exportTrace()).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: expect.stringContaining('contains a text of the session'),
    });
  });

  test('refuses private texts in a note', async () => {
    const session = await filledIn();
    session.recording.notes.push({ at: 1, text: `Happens to ${planted.email}` });
    expect(session.recording.exportTrace()).toEqual({
      outcome: 'refused',
      reason: 'leak',
      sentence: 'a note contains a text of the session that should have been replaced',
    });
  });

  test.each([
    ['an email address', 'write to zoe@quentin.pt please'],
    ['a token', planted.token],
    ['a card number', '4242 4242 4242 4242'],
    ['a card number in one piece', 'card 5555555555554444.'],
    ['a provider key', 'cs_live_a1B2c3D4e5'],
    ['credentials in a link', 'https://x.test/?usr=someone&pwd=hunter22'],
  ])('recognises %s by its shape', async (_, text) => {
    const trace = await smallTrace();
    expect(findLeak({ ...trace, title: text }, redaction)).toContain('what looks like');
  });

  test('searches what machines read, as the messages of errors that actions threw', async () => {
    const trace = await smallTrace();
    const thrown = { of: 'throw' as const, value: 'zoe@quentin.pt is taken', actions: 0 };
    const [first, ...others] = trace.inputs;
    if (!first) throw new Error('no inputs');
    const inputs = [{ ...first, reads: [thrown] }, ...others];
    expect(findLeak({ ...trace, inputs }, redaction)).toBe(
      `what input ${first.i} read contains what looks like an email address`,
    );
    const start = { input: null, reads: [thrown] };
    expect(findLeak({ ...trace, start }, redaction)).toBe(
      'what the start of the session read contains what looks like an email address',
    );
  });

  test.each([
    'token-credential-1',
    '2026-01-01T12:00:00Z',
    '9999 9999 9999 9999',
    'amber.heron@example.test',
    '1767268800000',
  ])('accepts %s', (text) => {
    expect(suspiciousShape(text, redaction)).toBeNull();
  });
});

describe('the redactor', () => {
  const redact = (payload: object) => createRedactor(redaction).event({ type: 'x.y', ...payload });

  test('leaves what the machines define, under the key they define it for', () => {
    for (const literal of [
      { change: { plan: 'growth', language: 'DE', status: 'pending', generation: 'requested' } },
      { from: '09:00', to: '17:00' },
      {
        siteOrigin: 'https://shop.example.org',
        accessToken: 'token-access_token-1',
        dropped: { 'accounts[].bio': 2 },
      },
    ])
      expect(redact(literal)).toEqual({ type: 'x.y', ...literal });
  });

  test.each([
    ['a URL', 'https://ann-smith.example.org'],
    ['a time zone', 'Lisbon/Coach'],
    ['a known time zone', 'Europe/Lisbon'],
    ['a time', '09:00'],
    ['a country', 'PT'],
    ['an error', 'AnnError'],
    ['a token', 'token-Ann-1'],
    ['a plan', 'growth'],
    ['an id of a ready-made template', 'fallback-7'],
    ['a word that a rule looks for', 'Simple Ann'],
  ])('lets nothing through because it looks like %s', (_, text) => {
    for (const payload of [{ description: text }, { jobs: [text] }, { change: { account_name: text } }])
      expect(JSON.stringify(redact(payload))).not.toContain(text);
  });

  test('replaces keys that no machine knows, and texts that look like tags', () => {
    const written = JSON.stringify(redact({ data: { Ann: 1, 'ann@mail.pt': 2, $date: 'Ann Smith' } }));
    expect(written).not.toMatch(/ann/i);
    expect(JSON.stringify(redact({ data: { $lost: 'Ann Smith' } }))).not.toContain('Ann');
  });

  test('replaces ids of rows, and leaves numeric ones numbers', () => {
    const { main_account_id, id, user_id } = redact({
      main_account_id: 4711,
      id: '4711',
      user_id: 'user-77',
    });
    expect(typeof main_account_id).toBe('number');
    expect(main_account_id).not.toBe(4711);
    expect(id).toBe(String(main_account_id));
    expect(user_id).toBe('amber_heron!');
  });

  test('reduces the environment to what matters', () => {
    const { environment } = createRedactor(redaction);
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.71 Mobile Safari/537.36';
    const viewport = { width: 393, height: 727 };
    const colorScheme = 'dark' as const;
    const env = {
      userAgent,
      viewport,
      colorScheme,
      locale: 'pt-PT',
      timeZone: 'Europe/Lisbon',
      path: '/ann-smith',
    };
    expect(environment(env)).toEqual({
      userAgent: 'Chrome 126',
      viewport: { width: 390, height: 720 },
      colorScheme,
      locale: 'pt',
      timeZone: redaction.references.rows[0],
      path: '/…',
    });
    expect(environment({ ...env, path: '/subscribe' }).path).toBe('/subscribe');
  });

  test('knows the page of every flow', () => {
    expect(flows.filter(({ route }) => !redaction.isRoute(route))).toEqual([]);
  });
});

describe('a memory', () => {
  test('gives the same value the same pseudonym in all its recordings', async () => {
    const memory = createRedactionMemory(redaction);
    const traces = [];
    for (const _ of ['first page', 'second page']) {
      traces.push((await filledIn({ memory })).trace().inputs);
    }
    expect(traces[1]).toEqual(traces[0]);
  });

  test.each([
    ['an email address', planted.email],
    ['a part of a name', 'Quentin'],
    ['a password', planted.password],
    ['in capitals', planted.username.toUpperCase()],
    ['in a URL', encodeURIComponent(planted.email)],
    ['in base64', Buffer.from(`ab ${planted.igPassword}`).toString('base64')],
    ['in base64 for URLs', Buffer.from(`${planted.username}!`).toString('base64url')],
    ['in hexadecimal', Buffer.from(planted.email).toString('hex')],
    ['escaped as in JSON', planted.email.replace('ë', '\\u00eb')],
  ])('searches titles of later pages for what earlier ones saw: %s', async (_, text) => {
    const memory = createRedactionMemory(redaction);
    await filledIn({ memory });
    const { recording } = accountSession({ memory });
    recording.title = `Login of (${text}) fails`;
    expect(recording.exportTrace()).toMatchObject({ outcome: 'refused', reason: 'leak' });
    recording.title = 'Login fails';
    expect(recording.exportTrace().outcome).toBe('exported');
  });
});
