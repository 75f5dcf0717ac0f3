import { type Browser, connect, frameOf, pointOf, startProgram, viewport } from './browser.ts';

interface Evaluated {
  result: { value?: string; objectId?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** A Chromium of any age, over the Chrome DevTools protocol. */
export async function startChromium(path: string): Promise<Browser> {
  const program = startProgram(path, (folder) => [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // Frames of other sites stay in the page's process, whose connection reaches them.
    '--disable-sync',
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]);
  const address = new URL(await program.address(/listening on (ws:\S+)\s/));
  const whole = await connect(address.href);
  const { targetId } = await whole.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  /** The context of each frame's own scripts, by the frame. */
  const contexts = new Map<string, number>();
  const page = await connect(
    `ws://${address.host}/devtools/page/${targetId}`,
    (method, { context }: { context: { id: number; auxData: { frameId: string; isDefault: boolean } } }) => {
      if (method === 'Runtime.executionContextCreated' && context.auxData.isDefault)
        contexts.set(context.auxData.frameId, context.id);
    },
  );
  await page.send('Runtime.enable');
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: true });

  async function run(expression: string, options: object): Promise<Evaluated['result']> {
    const { result, exceptionDetails } = await page.send<Evaluated>('Runtime.evaluate', {
      expression,
      ...options,
    });
    if (!exceptionDetails) return result;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  async function contextOf(frame: string | undefined) {
    if (!frame) return {};
    const { objectId } = await run(frameOf(frame), {});
    if (!objectId) throw new Error(`no frame "${frame}"`);
    const { node } = await page.send<{ node: { frameId: string } }>('DOM.describeNode', { objectId });
    return { contextId: contexts.get(node.frameId) };
  }

  async function evaluate(expression: string, frame?: string): Promise<unknown> {
    const { value } = await run(`JSON.stringify(${expression})`, {
      ...(await contextOf(frame)),
      returnByValue: true,
    });
    return value === undefined ? undefined : JSON.parse(value);
  }

  /** A Chromium drops a press that comes before the first frame of a page. */
  async function pointAt(element: string, frame?: string) {
    const isDrawn = 'performance.getEntriesByType("paint").length > 0';
    return (await evaluate(`${isDrawn} ? (${pointOf})(${element}) : null`, frame)) as ReturnType<typeof pointOf>;
  }

  return {
    async go(url) {
      await page.send('Page.navigate', { url });
    },
    evaluate,
    async press(element, frame) {
      const point = await pointAt(element, frame);
      if (!point) return false;
      const corner = frame
        ? ((await evaluate(`${frameOf(frame)}.getBoundingClientRect()`)) as DOMRect)
        : { x: 0, y: 0 };
      const at = { x: point.x + corner.x, y: point.y + corner.y, button: 'left', clickCount: 1 };
      for (const type of ['mousePressed', 'mouseReleased'])
        await page.send('Input.dispatchMouseEvent', { type, ...at });
      return true;
    },
    screenshot: async () => (await page.send<{ data: string }>('Page.captureScreenshot')).data,
    async close() {
      page.close();
      whole.close();
      await program.stop();
    },
  };
}
