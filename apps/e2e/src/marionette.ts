import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './push-service.ts';

// Playwright drives builds of Firefox of its own alone, not Mozilla's. These speak Marionette: JSON behind its length, over TCP.

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** A headless Firefox of the system with a new profile. `prefs`: settings besides the usual ones. */
export async function startFirefox(
  binary: string,
  { profile, prefs }: { profile: string; prefs: Readonly<Record<string, unknown>> },
) {
  const port = await freePort();
  mkdirSync(profile, { recursive: true });
  const all = {
    ...prefs,
    'marionette.port': port,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  const lines = Object.entries(all).map((pref) => `user_pref(${pref.map((part) => JSON.stringify(part)).join(', ')});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn(binary, [...args, 'about:blank'], { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await connectTo(port);
  const call = speak(socket);
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });

  /** What a script gives; in the browser itself (`chrome`), not in the page. */
  const run = async <T>(script: string, context: 'content' | 'chrome' = 'content'): Promise<T> => {
    await call('Marionette:SetContext', { value: context });
    const whole = `const done = arguments[0]; (async () => { ${script} })().then((v) => done({ v }), (e) => done({ e: String(e) }));`;
    const { value } = await call('WebDriver:ExecuteAsyncScript', { script: whole, args: [] });
    await call('Marionette:SetContext', { value: 'content' });
    // @NOTE what the script above is done with.
    const { v, e } = value as { v: T; e?: string };
    if (e !== undefined) throw new Error(e);
    return v;
  };
  return {
    open: (url: string) => call('WebDriver:Navigate', { url }),
    run,
    setCookies: async (cookies: readonly { readonly name: string; readonly value: string }[]): Promise<void> => {
      for (const { name, value } of cookies) await call('WebDriver:AddCookie', { cookie: { name, value, path: '/' } });
    },
    /** Clicks what an XPath finds, as soon as it is there and can be clicked. */
    click: (xpath: string): Promise<void> =>
      expect(async () => {
        const { value } = await call('WebDriver:FindElement', { using: 'xpath', value: xpath });
        // @NOTE as WebDriver names an element.
        await call('WebDriver:ElementClick', { id: (value as Record<string, string>)[ELEMENT] });
      }).toPass({ timeout: 20_000 }),
    /** Clicks the notification that the browser draws. */
    clickNotification: () =>
      run(
        `for (;;) {
          for (const window of Services.wm.getEnumerator('alert:alert')) {
            const box = window.document.getElementById('alertBox');
            if (box) { box.click(); return; }
          }
          await new Promise((resolve) => setTimeout(resolve, 100));
        }`,
        'chrome',
      ),
    /** The addresses of all tabs. */
    urls: () => run<string[]>('return gBrowser.tabs.map((tab) => tab.linkedBrowser.currentURI.spec);', 'chrome'),
    async stop(): Promise<void> {
      socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function connectTo(port: number): Promise<Socket> {
  let socket: Socket | undefined;
  await expect(async () => {
    const tried = connect(port, '127.0.0.1');
    await once(tried, 'connect');
    socket = tried;
  }).toPass({ timeout: 60_000 });
  if (socket === undefined) throw new Error('Firefox does not open its Marionette port.');
  return socket;
}

/** Calls commands and gives their answers. */
function speak(socket: Socket) {
  type Done = (answer: readonly [failure: { message: string } | null, result: { value?: unknown }]) => void;
  const waiting = new Map<number, Done>();
  let pending = Buffer.alloc(0);
  let calls = 0;
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const colon = pending.indexOf(':');
      const end = colon + 1 + Number(pending.subarray(0, colon));
      if (colon < 1 || pending.length < end) return;
      const said: unknown = JSON.parse(pending.subarray(colon + 1, end).toString());
      pending = pending.subarray(end);
      if (Array.isArray(said)) waiting.get(said[1])?.([said[2], said[3]]);
    }
  });
  return async (name: string, params: object): Promise<{ readonly value?: unknown }> => {
    calls += 1;
    const text = JSON.stringify([0, calls, name, params]);
    const [failure, result] = await new Promise<Parameters<Done>[0]>((resolve) => {
      waiting.set(calls, resolve);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    if (failure !== null) throw new Error(`${name}: ${failure.message}`);
    return result;
  };
}
