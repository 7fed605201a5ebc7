/** The types of referee.mjs, for the browser tests. */
export class Referee {
  constructor(program: string);
  ask(request: Record<string, unknown>): Promise<Record<string, unknown>>;
  try(request: Record<string, unknown>): Promise<Record<string, unknown>>;
  close(): void;
}
