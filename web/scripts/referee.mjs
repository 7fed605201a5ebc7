// The engine as a conversation: one JSON object a line, answered in order (docs/referee.md).
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export class Referee {
  #waiting = [];
  #child;

  constructor(program) {
    this.#child = spawn(program, ["referee"], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#child.stdout }).on("line", (line) =>
      this.#waiting.shift()(JSON.parse(line)),
    );
  }

  /** Asks, and fails loudly on a request the engine does not understand. */
  async ask(request) {
    const answer = await this.try(request);
    if (answer.error || answer.refused)
      throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Asks; a refusal is an answer. */
  try(request) {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#child.stdin.write(JSON.stringify(request) + "\n");
    });
  }

  close() {
    this.#child.stdin.end();
  }
}
