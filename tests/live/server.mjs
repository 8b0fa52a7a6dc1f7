/**
 * A real server process on the loopback, with a data folder and a configuration of its own. The system chooses its
 * port once; a restart keeps port and data, so that clients find it again.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, WEB } from './paths.mjs';
import { until, within } from './wait.mjs';

const START_MS = 20_000;
const STOP_MS = 15_000;

/** What is left over ends with this program, however that ends. */
const running = new Set();
const folders = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) remove(folder);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

export class Server {
  /** All that it ever wrote, over all its starts. */
  output = '';
  port = 0;
  #folder = mkdtempSync(join(tmpdir(), 'rookery-live-'));
  #config = join(this.#folder, 'rookery.toml');
  #web;
  #under;
  #child = null;
  #ended = null;

  /**
   * `config` is TOML; `web: false` serves no client, a path another one; `under` is a command that becomes the server's, with the server's
   * own as its last arguments. Ready when this resolves.
   */
  static async start({ config = '', web = true, under = [] } = {}) {
    const server = new Server(config, web, under);
    await server.start();
    return server;
  }

  constructor(config, web, under) {
    this.#under = under;
    folders.add(this.#folder);
    writeFileSync(this.#config, config);
    this.#web = web === false ? ['--no-web'] : ['--web', web === true ? WEB : web];
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get data() {
    return join(this.#folder, 'data');
  }

  get database() {
    return join(this.data, 'rookery.db');
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Kilobytes of it that are in memory now. */
  get memory() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]);
  }

  async start() {
    const listen = `127.0.0.1:${this.port}`;
    const serve = [binary(), 'serve', '--config', this.#config, '--listen', listen, '--data', this.data, ...this.#web];
    const [program, ...args] = [...this.#under, ...serve];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    running.add(child);
    let said = '';
    const hear = (text) => {
      said += text;
      this.output += text;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    this.#ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal });
      });
    });
    const listening = () => /listening on \S*:(\d+)/.exec(said);
    const found = await until(`the server listens; it said: ${said}`, () => {
      if (child.exitCode !== null) throw new Error(`the server ended by itself: ${said}`);
      return listening();
    }, START_MS);
    this.port = Number(found[1]);
  }

  /** Sends the signal and waits for the end: `{ code, signal, ms }`. */
  async end(signal) {
    const start = performance.now();
    this.#child.kill(signal);
    const how = await within(`the server ends after ${signal}`, this.#ended, STOP_MS);
    return { ...how, ms: performance.now() - start };
  }

  /** Ends it if it runs, and removes all that it kept. A sanitizer that has reported something is a fault. */
  async dispose() {
    if (running.has(this.#child)) await this.end('SIGKILL');
    remove(this.#folder);
    const report = /(Address|Thread|Leak)Sanitizer|runtime error:/.exec(this.output);
    if (report !== null) throw new Error(this.output.slice(report.index, report.index + 4_000));
  }
}
