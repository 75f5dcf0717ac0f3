import { type Browser, connect, frameOf, pointOf, startProgram, viewport } from './browser.ts';

interface Evaluated {
  type: string;
  result?: { type: string; value?: string | { context: string } };
  exceptionDetails?: { text: string };
}

/** A Firefox, over WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Browser> {
  const program = startProgram(path, (folder) => [
    '--headless',
    '--no-remote',
    '--profile',
    folder,
    '--remote-debugging-port',
    '0',
  ]);
  const browser = await connect(`${await program.address(/BiDi listening on (ws:\S+)\s/)}/session`);
  await browser.send('session.new', { capabilities: {} });
  const { contexts } = await browser.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const [{ context: top }] = contexts as [{ context: string }];
  await browser.send('browsingContext.setViewport', { context: top, viewport });

  async function run(expression: string, context: string) {
    const { result, exceptionDetails } = await browser.send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  async function contextOf(frame: string | undefined): Promise<string> {
    if (!frame) return top;
    const found = await run(`${frameOf(frame)}?.contentWindow`, top);
    if (typeof found !== 'object') throw new Error(`no frame "${frame}"`);
    return found.context;
  }

  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    const value = await run(`JSON.stringify(${expression})`, await contextOf(frame));
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  }

  return {
    async go(url) {
      await browser.send('browsingContext.navigate', { context: top, url, wait: 'complete' });
    },
    evaluate,
    async press(element, frame) {
      const point = (await evaluate(`(${pointOf})(${element})`, frame)) as ReturnType<typeof pointOf>;
      if (!point) return false;
      const at = { x: Math.round(point.x), y: Math.round(point.y) };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const pointer = { type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', ...at }, ...press] };
      await browser.send('input.performActions', { context: await contextOf(frame), actions: [pointer] });
      return true;
    },
    screenshot: async () =>
      (await browser.send<{ data: string }>('browsingContext.captureScreenshot', { context: top })).data,
    async close() {
      browser.close();
      await program.stop();
    },
  };
}
