/** What a test is given: a server, people, and a clean end for all of them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../live/paths.mjs';
import { Server } from '../live/server.mjs';
import { BoardView, Person } from './person.mjs';

const PICTURES = join(ROOT, 'build/e2e');

/** What an operator would have to look into. */
const SERVER_COMPLAINT = /^\S+ (warning|error|critical) .*$/gm;

export class House {
  #browser;
  #people = [];
  #closing = [];
  #expected = [];

  constructor(browser) {
    this.#browser = browser;
  }

  /** Starts this test's server; `config` is TOML, `web` the folder of the client. */
  async open(config = '', web = true) {
    this.server = await Server.start({ config, web });
    return this.server;
  }

  /** A person with a board view of his own, who has not opened a page yet. */
  async person(name, options) {
    const person = await Person.arrive(this.#browser, this.server, name, options);
    person.board = new BoardView(person);
    this.#people.push(person);
    return person;
  }

  /** The server will complain of this, and must. */
  expectComplaint(pattern) {
    this.#expected.push(pattern);
  }

  /** Runs `what` when the test is over, whatever its end. */
  after(what) {
    this.#closing.push(what);
  }

  /** Ends the server in good order while the pages are still open; what it or any page complained about. */
  async complaints() {
    const pages = this.#people.flatMap((person) => person.faults.map((fault) => `${person.name}: ${fault}`));
    for (const person of this.#people) person.expectLostLine();
    const { code, signal } = await this.server.end('SIGTERM');
    const end = code === 0 ? [] : [`the server ended with ${code ?? signal}`];
    const said = this.server.output.match(SERVER_COMPLAINT) ?? [];
    const unsaid = this.#expected.filter((pattern) => !said.some((line) => pattern.test(line)));
    const unexpected = said.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    return [...pages, ...end, ...unsaid.map((pattern) => `the server did not complain of ${pattern}`), ...unexpected];
  }

  /** Pictures of all pages, for who looks into a failure. */
  async picture(test) {
    mkdirSync(PICTURES, { recursive: true });
    for (const { name, page } of this.#people) {
      const file = `${test}-${name}`.replaceAll(/[^a-z0-9]+/gi, '-');
      await page.screenshot({ path: join(PICTURES, `${file}.png`) }).catch((why) => console.log(`no picture: ${why}`));
    }
  }

  async close() {
    for (const what of this.#closing) await what();
    for (const person of this.#people) await person.leave();
    await this.server?.dispose();
  }
}
