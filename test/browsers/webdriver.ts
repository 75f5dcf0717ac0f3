import { type Browser, frameOf, freePort, pointOf, startProgram, viewport } from './browser.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = { [elementKey]: string } | null;

/** A WebKit, through its WebDriver. */
export async function startWebKit(command: readonly [string, ...string[]], capabilities: object): Promise<Browser> {
  const port = await freePort();
  const [driver, ...args] = command;
  const program = startProgram(driver, () => [...args, `--port=${port}`]);
  await program.listens(port);

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: capabilities },
  });
  const post = <Value>(path: string, body: object = {}) => send<Value>('POST', `/${sessionId}/${path}`, body);
  // Some have windows of one size only.
  await post('window/rect', viewport).catch(() => undefined);

  async function run<Value>(expression: string, frame: string | undefined): Promise<Value> {
    await post('frame', { id: null });
    if (frame)
      await post('frame', {
        id: await post('execute/sync', { script: `return ${frameOf(frame)}`, args: [] }),
      });
    return post('execute/sync', { script: `return ${expression}`, args: [] });
  }

  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    const value = await run<string | null>(`JSON.stringify(${expression})`, frame);
    return value === null ? undefined : JSON.parse(value);
  }

  return {
    async go(url) {
      await post('frame', { id: null });
      await post('url', { url });
    },
    evaluate,
    async press(element, frame) {
      // The drivers scroll to some elements only, and no frame scrolls the page around it.
      if (frame) await evaluate(`(${pointOf})(${frameOf(frame)})`);
      if (!(await evaluate(`(${pointOf})(${element})`, frame))) return false;
      const found = await run<Reference>(element, frame);
      if (found) await post(`element/${found[elementKey]}/click`);
      return found !== null;
    },
    screenshot: () => send('GET', `/${sessionId}/screenshot`),
    async close() {
      await send('DELETE', `/${sessionId}`).catch(() => undefined);
      await program.stop();
    },
  };
}
