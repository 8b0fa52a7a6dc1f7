/** What a test is given: a server, people, and a clean end for all of them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../live/paths.mjs';
import { Server } from '../live/server.mjs';
import { BoardView, Person } from './person.mjs';

const PICTURES = join(ROOT, 'build/e2e');

export class House {
  #browser;
  #people = [];
  #closing = [];

  constructor(browser) {
    this.#browser = browser;
  }

  /** Starts this test's server; `config` is TOML. */
  async open(config = '') {
    this.server = await Server.start({ config });
    return this.server;
  }

  /** A person with a board view of his own, who has not opened a page yet. */
  async person(name, options) {
    const person = await Person.arrive(this.#browser, this.server, name, options);
    person.board = new BoardView(person);
    this.#people.push(person);
    return person;
  }

  /** Runs `what` when the test is over, whatever its end. */
  after(what) {
    this.#closing.push(what);
  }

  /** What any page complained about. */
  complaints() {
    return this.#people.flatMap((person) => person.faults.map((fault) => `${person.name}: ${fault}`));
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
